import { CallFailure } from '@mingtang/contract/client';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { dropFormDraft, findFormDraft, keepFormDraft } from '../form-draft.ts';
import { useLanguage } from '../language.ts';
import { checkSchema } from './check-schema.ts';
import { useFirstMistake } from './first-mistake.ts';

interface CallFormOptions<Fields extends FieldValues> {
  /** By field what the server asks of it. */
  schema: Record<keyof Fields, z.core.$ZodType>;
  first: Fields;
  /** Keeps what was typed in this tab under this name until it is sent. */
  draft?: string;
  /** Throws CallFailure when it is refused. */
  send: (fields: Fields) => Promise<void>;
  /** By the names the server says them our fields. */
  names?: Record<string, keyof Fields>;
}

/** A form that is one call: checks as the server will, shows its refusals beside the fields, keeps what is not sent. */
export function useCallForm<Fields extends FieldValues>({
  schema,
  first,
  draft,
  send,
  names = {},
}: CallFormOptions<Fields>) {
  const language = useLanguage();
  const { register, handleSubmit, setError, clearErrors, subscribe, formState, reset, watch, setValue } =
    useForm<Fields>({
      mode: 'onTouched',
      defaultValues: { ...first, ...(draft ? findFormDraft<Fields>(draft) : {}) } as DefaultValues<Fields>,
      shouldFocusError: false,
    });
  const { errors, isSubmitting, submitCount } = formState;
  const form = useFirstMistake(submitCount);
  useEffect(
    () =>
      draft
        ? subscribe({ formState: { values: true }, callback: ({ values }) => keepFormDraft(draft, values) })
        : undefined,
    [subscribe, draft],
  );
  const attempt = handleSubmit(async (fields) => {
    try {
      await send(fields);
      if (draft) dropFormDraft(draft);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const named = error.fields;
      for (const { field, reason } of named) setError((names[field] ?? field) as Path<Fields>, { message: reason });
      if (named.length === 0) setError('root', { message: error.message });
    }
  });
  return {
    form,
    isSubmitting,
    reset,
    watch,
    setValue,
    clearErrors,
    submit: (event?: { preventDefault(): void }) => {
      // An error set for a field that is not registered stays and blocks every later attempt.
      clearErrors();
      void attempt(event as never);
    },
    refusal: errors.root?.message,
    errorOf: (field: keyof Fields & string): string | undefined =>
      (errors as Record<string, { message?: string } | undefined>)[field]?.message,
    field: (field: keyof Fields & string) =>
      register(field as Path<Fields>, { validate: (value) => checkSchema(schema[field], value, language) }),
  };
}
