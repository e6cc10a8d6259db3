import { CallFailure } from '@mingtang/contract/client';
import type { RouteInput } from '@mingtang/contract/route';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { isSixDigits } from '@mingtang/contract/typed';
import { Field } from '@mingtang/ui/field';
import { Segmented } from '@mingtang/ui/segmented';
import { Select } from '@mingtang/ui/select';
import { TextArea } from '@mingtang/ui/text-area';
import { TextInput } from '@mingtang/ui/text-input';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/holder.ts';
import { en as enSignIn } from '../../phrases/en/identity.ts';
import { zh } from '../../phrases/zh/holder.ts';
import { zh as zhSignIn } from '../../phrases/zh/identity.ts';
import { type AccountKind, accountProblem, accountTarget } from '../sign-in/account.ts';
import { AccountField } from '../sign-in/account-field.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { useCodeSending } from '../sign-in/use-code-sending.ts';
import { optionsOf } from './dictionary-options.ts';
import { checkField } from './field-check.ts';
import type { HolderFields } from './holder-fields.ts';
import type { HolderDictionaries } from './load-holder-form.ts';
import { subIndustryOptions } from './sub-industries.ts';

const ticketing = api(ticketingRoutes);
const sendContactCode = (target: RouteInput<typeof ticketingRoutes.sendContactCode>) =>
  ticketing.sendContactCode(target);

interface ContactSectionProps {
  form: UseFormReturn<HolderFields>;
  dictionaries: HolderDictionaries;
  /** The address is not that of whoever is signed in: a code proves it. */
  needsCode: boolean;
  /** The holder is who is signed in, whose address is known. */
  isOwn: boolean;
  /** They come as professional audience: reviewers go by what they do (spec §1). */
  isReviewed: boolean;
}

/** How the holder is reached, and what they do. */
export function ContactSection({ form, dictionaries, needsCode, isOwn, isReviewed }: ContactSectionProps) {
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
        {isOwn ? t.work : t.contact}
      </h2>
      {!isOwn && (
        <>
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
          <AccountField
            key={`account-${kind}`}
            kind={kind}
            region={region}
            onRegionChange={(value) => setValue('region', value)}
            label={t.fields[kind]}
            error={errors[kind]?.message}
            {...register(kind, { validate: checkAccount })}
          />
          {needsCode && <ConfirmCode key={`code-${kind}`} form={form} kind={kind} />}
        </>
      )}
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
      <Field
        label={t.fields.positionNote}
        {...(isReviewed ? {} : { optional: t.optional })}
        error={errors.positionNote?.message}
      >
        <TextInput
          autoComplete="organization-title"
          {...register('positionNote', {
            validate: (value) => (value === '' && !isReviewed) || checkField('positionNote', value, language),
          })}
        />
      </Field>
      {isReviewed && (
        <Field label={t.fields.introduction} hint={t.hints.introduction} error={errors.introduction?.message}>
          <TextArea
            rows={5}
            {...register('introduction', { validate: (value) => checkField('introduction', value, language) })}
          />
        </Field>
      )}
    </section>
  );
}

function ConfirmCode({ form, kind }: { form: UseFormReturn<HolderFields>; kind: AccountKind }) {
  const t = usePhrases({ zh, en });
  const { register, trigger, getValues, setError, setFocus, formState } = form;
  const sending = useCodeSending(sendContactCode);

  async function sendCode(): Promise<void> {
    if (!(await trigger(kind, { shouldFocus: true }))) return;
    try {
      await sending.send(accountTarget(kind, getValues(kind), getValues('region')));
      setFocus('code');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setError('code', { message: error.message });
    }
  }

  return (
    <CodeField
      sending={sending}
      onSend={sendCode}
      kind={kind}
      error={formState.errors.code?.message}
      {...register('code', { validate: (value) => isSixDigits(value) || t.problems.code })}
    />
  );
}
