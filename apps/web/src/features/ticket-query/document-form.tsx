import { CallFailure } from '@mingtang/contract/client';
import { type DocumentKind, documentKinds, readDocument } from '@mingtang/contract/identity/documents';
import { documentLabels } from '@mingtang/contract/identity/labels';
import type { RouteInput } from '@mingtang/contract/route';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { Select } from '@mingtang/ui/select';
import { TextInput } from '@mingtang/ui/text-input';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { useLabel } from '../../labels.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en as enHolder } from '../../phrases/en/holder.ts';
import { en } from '../../phrases/en/ticket-query.ts';
import { zh as zhHolder } from '../../phrases/zh/holder.ts';
import { zh } from '../../phrases/zh/ticket-query.ts';
import { explain } from '../holder/field-check.ts';
import { today } from '../holder/holder-fields.ts';
import { allRegions } from '../sign-in/calling-codes.ts';
import { useCodeSending } from '../sign-in/use-code-sending.ts';
import { setQuestion, type TicketQuestion } from './question.ts';

const ticketing = api(ticketingRoutes);
const sendContactCode = (target: RouteInput<typeof ticketingRoutes.sendContactCode>) =>
  ticketing.sendContactCode(target);

/** Asks for a document and has a code sent to whoever named it on a ticket. */
export function DocumentForm() {
  const t = usePhrases({ zh, en });
  const documentLabel = useLabel('cert_type', documentLabels);
  const holder = usePhrases({ zh: zhHolder, en: enHolder });
  const language = useLanguage();
  const navigate = useNavigate();
  const { send, isSending, secondsLeft } = useCodeSending(sendContactCode);
  const { register, handleSubmit, setError, control, formState } = useForm<TicketQuestion>({
    mode: 'onTouched',
    defaultValues: { documentKind: 'id_card', documentNumber: '', country: '' },
  });
  const { errors } = formState;
  const kind = useWatch({ control, name: 'documentKind' });

  function check(typed: string): string | true {
    if (typed.trim() === '') return holder.problems.required;
    const reading = readDocument(kind, typed, today());
    return reading.ok || explain(reading.problem, language);
  }

  const submit = handleSubmit(async ({ country, ...document }) => {
    const question = { ...document, ...(kind === 'passport' && country ? { country } : {}) };
    try {
      await send(question);
      setQuestion(question);
      await navigate(paths.codeQuery());
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setError('root', { message: error.message });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={holder.fields.documentKind}>
        <Select
          options={documentKinds.map((value: DocumentKind) => ({ value, label: documentLabel(value) }))}
          {...register('documentKind')}
        />
      </Field>
      {kind === 'passport' && (
        <Field label={holder.fields.country} error={errors.country?.message}>
          <Select
            prompt={holder.prompts.country}
            options={allRegions(language)}
            {...register('country', {
              validate: (value, { documentKind }) =>
                documentKind !== 'passport' || Boolean(value) || holder.problems.choose,
            })}
          />
        </Field>
      )}
      <Field label={holder.fields.documentNumber} error={errors.documentNumber?.message}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="num"
          {...register('documentNumber', { validate: check })}
        />
      </Field>
      {errors.root?.message && (
        <Notice tone="rouge" live="assertive">
          {errors.root.message}
        </Notice>
      )}
      <Button type="submit" isFull isLoading={isSending}>
        {secondsLeft > 0 ? t.again : t.send}
      </Button>
    </form>
  );
}
