import { Field } from '@mingtang/ui/field';
import { PhoneInput } from '@mingtang/ui/phone-input';
import { TextArea } from '@mingtang/ui/text-area';
import { TextInput } from '@mingtang/ui/text-input';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { allCodes } from '../../../features/sign-in/calling-codes.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/invoices.ts';
import { zh } from '../../../phrases/zh/invoices.ts';
import type { RequestFields } from './request.ts';

/** Where the invoice goes and what else is to be said. */
export function DeliveryFields() {
  const t = usePhrases({ zh, en }).form;
  const language = useLanguage();
  const codes = useMemo(() => allCodes(language), [language]);
  const { register, setValue, formState } = useFormContext<RequestFields>();
  const { errors } = formState;
  const region = useWatch<RequestFields, 'region'>({ name: 'region' });
  return (
    <section className="space-y-4">
      <h2 className="text-h2">{t.deliver}</h2>
      <Field label={t.email} hint={t.emailHint} error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...register('email')}
        />
      </Field>
      <Field label={t.mobile} optional={t.optional} error={errors.mobile?.message}>
        <PhoneInput
          codes={codes}
          code={region}
          onCodeChange={(next) => setValue('region', next)}
          codeLabel={t.callingCode}
          maxLength={30}
          {...register('mobile')}
        />
      </Field>
      <Field label={t.remarks} optional={t.optional} hint={t.remarksHint}>
        <TextInput maxLength={200} {...register('remarks')} />
      </Field>
      <Field label={t.note} optional={t.optional} hint={t.noteHint}>
        <TextArea rows={2} maxLength={200} {...register('description')} />
      </Field>
    </section>
  );
}
