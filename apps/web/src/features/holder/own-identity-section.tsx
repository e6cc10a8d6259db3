import { documentLabels } from '@mingtang/contract/identity/labels';
import { SummaryList } from '@mingtang/ui/summary-list';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLabel } from '../../labels.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/holder.ts';
import { zh } from '../../phrases/zh/holder.ts';
import type { OwnIdentity } from '../real-name/own-identity.ts';
import type { HolderFields } from './holder-fields.ts';
import { PhotoField } from './photo-field.tsx';

interface OwnIdentitySectionProps {
  form: UseFormReturn<HolderFields>;
  /** Who is signed in, by their verified real name. */
  me: OwnIdentity;
  photo: string | undefined;
  onPhoto: (photo: Blob) => Promise<void>;
  /** What follows from the document, beneath it. */
  children: ReactNode;
}

/** The buyer comes in themselves: their real name is known, and only a picture may be missing. */
export function OwnIdentitySection({ form, me, photo, onPhoto, children }: OwnIdentitySectionProps) {
  const t = usePhrases({ zh, en });
  const documentLabel = useLabel('cert_type', documentLabels);
  const { register, formState } = form;
  return (
    <section aria-labelledby="holder-self" className="flex flex-col gap-4.5">
      <h2 id="holder-self" className="text-h2">
        {t.identity}
      </h2>
      <div>
        <SummaryList
          className="border-y border-line py-2"
          items={[
            { key: 'name', label: t.fields.name, value: <span className="font-medium">{me.name}</span> },
            { key: 'number', label: documentLabel(me.documentKind), value: me.documentNumber },
          ]}
        />
        <p className="mt-2 text-[13px] leading-[1.45] text-ink-3">{t.bearer.note}</p>
      </div>
      {children}
      {!me.photoUrl && (
        <>
          <PhotoField photo={photo} onPhoto={onPhoto} error={formState.errors.photoId?.message} />
          <input type="hidden" {...register('photoId', { validate: (value) => value !== '' || t.problems.photo })} />
        </>
      )}
    </section>
  );
}
