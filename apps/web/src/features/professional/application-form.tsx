import { CallFailure } from '@mingtang/contract/client';
import { professionalFields } from '@mingtang/contract/identity/model';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { professionalNames } from '@mingtang/contract/identity/wire';
import type { RouteInput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { Select } from '@mingtang/ui/select';
import { TextArea } from '@mingtang/ui/text-area';
import { TextInput } from '@mingtang/ui/text-input';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { dropFormDraft, findFormDraft, keepFormDraft } from '../../form-draft.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { en } from '../../phrases/en/professional.ts';
import { zh } from '../../phrases/zh/professional.ts';
import { checkSchema } from '../check-schema.ts';
import { useFirstMistake } from '../first-mistake.ts';
import type { Industry } from '../profile/load-choices.ts';
import type { Application } from './application.ts';

const identity = api(identityRoutes);
const DRAFT = 'professional';
type Fields = RouteInput<typeof identityRoutes.applyAsProfessional>;
const insideName = new Map<string, keyof Fields>(
  (['jobTitle', 'industry', 'introduction'] as const).map((field) => [professionalNames[field], field]),
);

interface ApplicationFormProps {
  first: Fields;
  industries: readonly Industry[];
  /** It was sent before. */
  isAgain: boolean;
  onSent: (application: Application) => void;
  onKeep: (() => void) | undefined;
}

/** What somebody applies with as professional audience. */
export function ApplicationForm({ first, industries, isAgain, onSent, onKeep }: ApplicationFormProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const isOnline = useOnline();
  const { register, handleSubmit, setError, subscribe, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { ...first, ...findFormDraft<Fields>(DRAFT) },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const sheet = useFirstMistake(submitCount);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepFormDraft(DRAFT, values) }),
    [subscribe],
  );
  const wrong = Object.keys(errors).filter((field) => field !== 'root').length;
  const checked = (field: keyof Fields) =>
    register(field, { validate: (value) => checkSchema(professionalFields[field], value, language) });
  // What is kept is the Chinese name, which reviewers read; one the dictionary has lost stays.
  const options = industries.map((industry) => ({
    value: industry.nameZh,
    label: inLanguage(industry, 'name', language),
  }));
  const isKnown = first.industry === '' || options.some(({ value }) => value === first.industry);

  const submit = handleSubmit(async (fields) => {
    try {
      const application = await identity.applyAsProfessional(fields);
      dropFormDraft(DRAFT);
      onSent(application);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const named = error.fields;
      for (const { field, reason } of named)
        setError(insideName.get(field) ?? (field as keyof Fields), { message: reason });
      if (named.length === 0) setError('root', { message: error.message });
    }
  });

  return (
    <form ref={sheet} noValidate className="flex flex-col gap-4.5" onSubmit={(event) => void submit(event)}>
      <Field label={t.fields.name} error={errors.name?.message}>
        <TextInput autoComplete="name" {...checked('name')} />
      </Field>
      <Field label={t.fields.company} hint={t.hints.company} error={errors.company?.message}>
        <TextInput autoComplete="organization" {...checked('company')} />
      </Field>
      <div className="grid gap-x-3 gap-y-4.5 sm:grid-cols-2">
        <Field label={t.fields.jobTitle} error={errors.jobTitle?.message}>
          <TextInput autoComplete="organization-title" {...checked('jobTitle')} />
        </Field>
        <Field label={t.fields.industry} error={errors.industry?.message}>
          <Select
            prompt={t.prompts.industry}
            options={isKnown ? options : [{ value: first.industry, label: first.industry }, ...options]}
            {...register('industry', { validate: (value) => value !== '' || t.choose })}
          />
        </Field>
      </div>
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
          {isAgain ? t.again : t.apply}
        </Button>
        {onKeep && (
          <Button
            variant="line"
            onClick={() => {
              dropFormDraft(DRAFT);
              onKeep();
            }}
          >
            {t.keep}
          </Button>
        )}
      </div>
    </form>
  );
}
