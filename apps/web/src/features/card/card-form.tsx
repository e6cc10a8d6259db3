import { type Card, cardFieldNames, cardFields } from '@mingtang/contract/exhibition/leads/model';
import { leadRoutes } from '@mingtang/contract/exhibition/leads/routes';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { TextInput } from '@mingtang/ui/text-input';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { en } from '../../phrases/en/card.ts';
import { zh } from '../../phrases/zh/card.ts';
import { useSession } from '../../session.ts';
import { useCallForm } from '../call-form.ts';

const leads = api(leadRoutes);
const completes = {
  name: 'name',
  company: 'organization',
  jobTitle: 'organization-title',
  phone: 'tel',
  email: 'email',
} as const;

/** What a visitor's card says. */
export function CardForm({ card, onSaved }: { card: Card | null; onSaved: (card: Card) => void }) {
  const t = usePhrases({ zh, en });
  const session = useSession();
  const isOnline = useOnline();
  const { form, submit, field, errorOf, refusal, isSubmitting } = useCallForm({
    schema: cardFields,
    first: {
      name: card?.name ?? session?.name ?? '',
      company: card?.company ?? '',
      jobTitle: card?.jobTitle ?? '',
      phone: card?.phone ?? '',
      email: card?.email ?? '',
    },
    send: async (fields) => onSaved(await leads.saveCard(fields)),
  });
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {cardFieldNames.map((name) => (
        <Field
          key={name}
          label={name === 'name' ? t.fields.name : `${t.fields[name]} · ${t.optional}`}
          error={errorOf(name)}
        >
          <TextInput
            autoComplete={completes[name]}
            type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
            {...field(name)}
          />
        </Field>
      ))}
      {!isOnline && <Notice tone="gam">{t.offline}</Notice>}
      {refusal && (
        <Notice tone="rouge" live="assertive">
          {refusal}
        </Notice>
      )}
      <Button type="submit" className="self-start" isLoading={isSubmitting} disabled={!isOnline}>
        {t.save}
      </Button>
    </form>
  );
}
