import { contactFields } from '@mingtang/contract/exhibition/contact/model';
import { contactRoutes } from '@mingtang/contract/exhibition/contact/routes';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { Sheet } from '@mingtang/ui/sheet';
import { TextArea } from '@mingtang/ui/text-area';
import { TextInput } from '@mingtang/ui/text-input';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/exhibitor-contact.ts';
import { zh } from '../../phrases/zh/exhibitor-contact.ts';
import { useSession } from '../../session.ts';
import { useCallForm } from '../call-form.ts';
import type { ContactedExhibitor } from './contact-exhibitor.tsx';

const contact = api(contactRoutes);

interface WriteSheetProps {
  exhibitor: ContactedExhibitor;
  onClose: () => void;
}

/** A message to an exhibitor. What is typed stays in this tab until it is sent. */
export default function WriteSheet({ exhibitor: { id, name }, onClose }: WriteSheetProps) {
  const t = usePhrases({ zh, en });
  const session = useSession();
  const isOnline = useOnline();
  const [isSent, setSent] = useState(false);
  const { form, submit, field, errorOf, refusal, isSubmitting } = useCallForm({
    schema: contactFields,
    first: { name: session?.name ?? '', email: '', phone: '', body: '' },
    draft: `contact ${id}`,
    names: { proposal: 'body' },
    send: async (fields) => {
      await contact.writeMessage({ ...fields, subjectId: id, subject: 'exhibitor' });
      setSent(true);
    },
  });
  if (isSent) return <DoneSheet words={t.sent} onClose={onClose} />;
  return (
    <Sheet
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={t.writeTo(name)}
      description={t.writeText}
      closeLabel={t.close}
      isModalOnly={isSubmitting}
      actions={
        <>
          <Button className="flex-1" isLoading={isSubmitting} disabled={!isOnline} onClick={() => submit()}>
            {t.send}
          </Button>
          <Button variant="line" className="flex-1" disabled={isSubmitting} onClick={onClose}>
            {t.close}
          </Button>
        </>
      }
    >
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label={t.fields.body} hint={t.hints.body} error={errorOf('body')}>
          <TextArea rows={4} maxLength={1_000} {...field('body')} />
        </Field>
        <AddressFields field={field} errorOf={errorOf} />
        {!isOnline && <Notice tone="gam">{t.offline}</Notice>}
        {refusal && (
          <Notice tone="gam" live="assertive">
            {refusal}
          </Notice>
        )}
      </form>
    </Sheet>
  );
}

interface AddressFieldsProps {
  field: (name: 'name' | 'email' | 'phone') => object;
  errorOf: (name: 'name' | 'email' | 'phone') => string | undefined;
}

/** Who one is and where the answer goes. */
export function AddressFields({ field, errorOf }: AddressFieldsProps) {
  const t = usePhrases({ zh, en }).fields;
  return (
    <>
      <Field label={t.name} error={errorOf('name')}>
        <TextInput autoComplete="name" {...field('name')} />
      </Field>
      <Field label={t.email} error={errorOf('email')}>
        <TextInput type="email" autoComplete="email" {...field('email')} />
      </Field>
      <Field label={t.phone} error={errorOf('phone')}>
        <TextInput type="tel" autoComplete="tel" {...field('phone')} />
      </Field>
    </>
  );
}

/** Says that it is done, and where it stands from now on. */
export function DoneSheet({ words, onClose }: { words: { title: string; text: string }; onClose: () => void }) {
  const t = usePhrases({ zh, en });
  return (
    <Sheet
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={words.title}
      description={words.text}
      closeLabel={t.close}
      actions={
        <>
          <Button className="flex-1" render={<Link to={paths.contacts()} />}>
            {t.seeAll}
          </Button>
          <Button variant="line" className="flex-1" onClick={onClose}>
            {t.close}
          </Button>
        </>
      }
    />
  );
}
