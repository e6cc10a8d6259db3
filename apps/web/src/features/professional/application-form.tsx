import { CallFailure } from '@mingtang/contract/client';
import type { RouteInput } from '@mingtang/contract/route';
import { applicationFields } from '@mingtang/contract/ticketing/professional';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { holderNames } from '@mingtang/contract/ticketing/wire';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { Select } from '@mingtang/ui/select';
import { TextArea } from '@mingtang/ui/text-area';
import { TextInput } from '@mingtang/ui/text-input';
import { type FormEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { dropFormDraft, findFormDraft, keepFormDraft } from '../../form-draft.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { en } from '../../phrases/en/professional.ts';
import { zh } from '../../phrases/zh/professional.ts';
import { checkSchema } from '../check-schema.ts';
import { useFirstMistake } from '../first-mistake.ts';
import { optionsOf } from '../holder/dictionary-options.ts';
import type { Application, ApplicationChoices } from './application.ts';

const ticketing = api(ticketingRoutes);
type Amendment = RouteInput<typeof ticketingRoutes.amendProfessionalApplication>;

interface Fields {
  company: string;
  industry: string;
  position: string;
  positionNote: string;
  introduction: string;
}
const insideName = new Map<string, keyof Fields>(
  (['industry', 'positionNote', 'introduction'] as const).map((field) => [holderNames[field], field]),
);

interface ApplicationFormProps {
  application: Application;
  choices: ApplicationChoices;
  onSent: (application: Application | null) => void;
  onKeep: () => void;
}

/** Amends what was sent with a ticket as professional audience; who its holder is stays. */
export function ApplicationForm({ application, choices, onSent, onKeep }: ApplicationFormProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const isOnline = useOnline();
  const { ticketId, industryNote } = application;
  const draft = `professional ${ticketId}`;
  const { register, handleSubmit, setError, clearErrors, subscribe, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { ...firstFields(application), ...findFormDraft<Fields>(draft) },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const sheet = useFirstMistake(submitCount);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepFormDraft(draft, values) }),
    [subscribe, draft],
  );
  const wrong = Object.keys(errors).filter((field) => field !== 'root').length;
  const checked = (field: 'company' | 'positionNote' | 'introduction') =>
    register(field, { validate: (value) => checkSchema(applicationFields[field], value, language) });

  const send = handleSubmit(async ({ position, ...fields }) => {
    const amendment: Amendment = {
      ticketId,
      ...fields,
      ...(position === '' ? {} : { position }),
      ...(industryNote === null ? {} : { industryNote }),
    };
    try {
      const sent = await ticketing.amendProfessionalApplication(amendment);
      dropFormDraft(draft);
      onSent(sent);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const named = error.fields;
      for (const { field, reason } of named)
        setError(insideName.get(field) ?? (field as keyof Fields), { message: reason });
      if (named.length === 0) setError('root', { message: error.message });
    }
  });

  const submit = (event: FormEvent): void => {
    // An error set for a field that is not registered stays and blocks every later attempt.
    clearErrors();
    void send(event);
  };

  return (
    <form ref={sheet} noValidate className="flex flex-col gap-4.5" onSubmit={submit}>
      <Field label={t.fields.company} hint={t.hints.company} error={errors.company?.message}>
        <TextInput autoComplete="organization" {...checked('company')} />
      </Field>
      <div className="grid gap-x-3 gap-y-4.5 sm:grid-cols-2">
        <Field label={t.fields.industry} error={errors.industry?.message}>
          <Select
            prompt={t.prompts.industry}
            options={optionsOf(choices.business_type, language)}
            {...register('industry', { validate: (value) => value !== '' || t.choose })}
          />
        </Field>
        <Field label={t.fields.position} optional={t.optional} error={errors.position?.message}>
          <Select
            prompt={t.prompts.position}
            options={optionsOf(choices.person_position, language)}
            {...register('position')}
          />
        </Field>
      </div>
      <Field label={t.fields.positionNote} error={errors.positionNote?.message}>
        <TextInput autoComplete="organization-title" {...checked('positionNote')} />
      </Field>
      <Field label={t.fields.introduction} hint={t.hints.introduction} error={errors.introduction?.message}>
        <TextArea rows={5} {...checked('introduction')} />
      </Field>
      {submitCount > 0 && wrong > 0 && (
        <Notice tone="rouge" live="polite">
          {t.check(wrong)}
        </Notice>
      )}
      {!isOnline && <Notice tone="gam">{t.offline}</Notice>}
      {errors.root?.message && (
        <Notice tone="rouge" live="assertive">
          {errors.root.message}
        </Notice>
      )}
      <div className="mt-2 flex flex-col gap-3 sm:flex-row">
        <Button type="submit" isLoading={isSubmitting} disabled={!isOnline}>
          {t.again}
        </Button>
        <Button
          variant="line"
          onClick={() => {
            dropFormDraft(draft);
            onKeep();
          }}
        >
          {t.keep}
        </Button>
      </div>
    </form>
  );
}

const firstFields = ({ company, industry, position, positionNote, introduction }: Application): Fields => ({
  company: company ?? '',
  industry: industry ?? '',
  position: position ?? '',
  positionNote: positionNote ?? '',
  introduction: introduction ?? '',
});
