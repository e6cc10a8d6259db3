import { CallFailure } from '@mingtang/contract/client';
import type { RouteInput } from '@mingtang/contract/route';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { Button } from '@mingtang/ui/button';
import { CodeInput } from '@mingtang/ui/code-input';
import { Field } from '@mingtang/ui/field';
import { PhoneInput } from '@mingtang/ui/phone-input';
import { Segmented } from '@mingtang/ui/segmented';
import { Select } from '@mingtang/ui/select';
import { TextInput } from '@mingtang/ui/text-input';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/holder.ts';
import { en as enSignIn } from '../../phrases/en/identity.ts';
import { zh } from '../../phrases/zh/holder.ts';
import { zh as zhSignIn } from '../../phrases/zh/identity.ts';
import { accountProblem } from '../sign-in/account.ts';
import { allCodes, callingCodeOf } from '../sign-in/calling-codes.ts';
import { useCodeSending } from '../sign-in/use-code-sending.ts';
import { checkField } from './field-check.ts';
import type { HolderFields } from './holder-fields.ts';
import type { DictionaryItem, HolderDictionaries } from './load-holder-form.ts';
import { subIndustryOptions } from './sub-industries.ts';

const ticketing = api(ticketingRoutes);
const sendContactCode = (target: RouteInput<typeof ticketingRoutes.sendContactCode>) =>
  ticketing.sendContactCode(target);

interface ContactSectionProps {
  form: UseFormReturn<HolderFields>;
  dictionaries: HolderDictionaries;
  /** The address is not that of whoever is signed in: a code proves it. */
  needsCode: boolean;
}

/** How the holder is reached, and what they do. */
export function ContactSection({ form, dictionaries, needsCode }: ContactSectionProps) {
  const t = usePhrases({ zh, en });
  const signIn = usePhrases({ zh: zhSignIn, en: enSignIn });
  const language = useLanguage();
  const { control, register, setValue, clearErrors, formState } = form;
  const { errors } = formState;
  const [kind, region, industry] = useWatch({ control, name: ['contactKind', 'region', 'industry'] });
  const parts = subIndustryOptions(industry, language);

  const checkAccount = (account: string): string | true => {
    const problem = accountProblem(kind, account, region);
    return problem ? signIn.problems[kind][problem] : true;
  };

  return (
    <section aria-labelledby="holder-contact" className="flex flex-col gap-4.5">
      <h2 id="holder-contact" className="text-h2">
        {t.contact}
      </h2>
      <Segmented
        label={t.fields.contact}
        isFull
        isLarge
        value={kind}
        onChange={(value) => {
          setValue('contactKind', value === 'email' ? 'email' : 'phone');
          clearErrors(['phone', 'email', 'code']);
        }}
        items={(['phone', 'email'] as const).map((value) => ({ value, label: t.contactWays[value] }))}
      />
      {kind === 'phone' ? (
        <Field key="phone" label={t.fields.phone} error={errors.phone?.message}>
          <PhoneInput
            codes={allCodes(language)}
            code={region}
            onCodeChange={(value) => setValue('region', value)}
            codeLabel={t.callingCode}
            {...register('phone', { validate: checkAccount })}
          />
        </Field>
      ) : (
        <Field key="email" label={t.fields.email} error={errors.email?.message}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...register('email', { validate: checkAccount })}
          />
        </Field>
      )}
      {needsCode && <ConfirmCode form={form} />}
      <Field label={t.fields.company} error={errors.company?.message}>
        <TextInput
          autoComplete="organization"
          {...register('company', { validate: (value) => checkField('company', value, language) })}
        />
      </Field>
      <Field label={t.fields.industry} error={errors.industry?.message}>
        <Select
          prompt={t.prompts.industry}
          options={optionsOf(dictionaries.business_type, language)}
          {...register('industry', {
            validate: (value) => value !== '' || t.problems.choose,
            onChange: () => setValue('subIndustry', ''),
          })}
        />
      </Field>
      {parts.length > 0 && (
        <Field label={t.fields.subIndustry} optional={t.optional}>
          <Select prompt={t.prompts.subIndustry} options={parts} {...register('subIndustry')} />
        </Field>
      )}
      <Field
        label={t.fields.industryNote}
        optional={t.optional}
        hint={t.hints.industryNote}
        error={errors.industryNote?.message}
      >
        <TextInput
          {...register('industryNote', {
            validate: (value) => value === '' || checkField('industryNote', value, language),
          })}
        />
      </Field>
      <Field label={t.fields.position} optional={t.optional}>
        <Select
          prompt={t.prompts.position}
          options={optionsOf(dictionaries.person_position, language)}
          {...register('position')}
        />
      </Field>
      <Field label={t.fields.positionNote} optional={t.optional} error={errors.positionNote?.message}>
        <TextInput
          autoComplete="organization-title"
          {...register('positionNote', {
            validate: (value) => value === '' || checkField('positionNote', value, language),
          })}
        />
      </Field>
    </section>
  );
}

/** A dictionary's items to choose from, in the page's language. */
export const optionsOf = (items: readonly DictionaryItem[], language: 'zh' | 'en') =>
  items.map(({ value, labelZh, labelEn }) => ({ value, label: language === 'zh' ? labelZh : labelEn }));

function ConfirmCode({ form }: { form: UseFormReturn<HolderFields> }) {
  const t = usePhrases({ zh, en });
  const { register, trigger, getValues, setError, setFocus, formState } = form;
  const { send, isSending, secondsLeft } = useCodeSending(sendContactCode);
  const [wasSent, setSent] = useState(false);
  const { errors } = formState;

  async function sendCode(): Promise<void> {
    const { contactKind, region } = getValues();
    if (!(await trigger(contactKind, { shouldFocus: true }))) return;
    try {
      await send({
        account: getValues(contactKind).trim(),
        ...(contactKind === 'phone' ? { countryCode: callingCodeOf(region) } : {}),
      });
      setSent(true);
      setFocus('code');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setError('code', { message: error.message });
    }
  }

  return (
    <Field label={t.fields.code} error={errors.code?.message} hint={wasSent && t.hints.code}>
      <CodeInput
        {...register('code', { validate: (value) => /^\s*\d{6}\s*$/.test(value) || t.problems.code })}
        action={
          secondsLeft > 0 ? (
            <span className="num text-small whitespace-nowrap text-ink-3">{t.wait(secondsLeft)}</span>
          ) : (
            <Button
              variant="text"
              size="sm"
              className="whitespace-nowrap"
              isLoading={isSending}
              onClick={() => void sendCode()}
            >
              {wasSent ? t.getAgain : t.getCode}
            </Button>
          )
        }
      />
    </Field>
  );
}
