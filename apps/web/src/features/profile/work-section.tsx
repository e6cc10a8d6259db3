import { profileFields } from '@mingtang/contract/identity/profile/model';
import { Chips } from '@mingtang/ui/chips';
import { Field } from '@mingtang/ui/field';
import { Select } from '@mingtang/ui/select';
import { TextInput } from '@mingtang/ui/text-input';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/profile.ts';
import { zh } from '../../phrases/zh/profile.ts';
import { checkSchema } from '../check-schema.ts';
import { ListProblem } from './list-problem.tsx';
import type { ProfileChoices } from './load-choices.ts';
import type { ProfileFields } from './profile-fields.ts';
import { useBelow } from './use-below.ts';

/** What somebody does. */
export function WorkSection({ form, choices }: { form: UseFormReturn<ProfileFields>; choices: ProfileChoices }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { control, register, setValue, formState } = form;
  const { errors } = formState;
  const [industryId, chosen] = useWatch({ control, name: ['industryId', 'subIndustries'] });
  const parts = useBelow('industries', industryId || undefined);

  return (
    <section aria-labelledby="profile-work" className="flex flex-col gap-4.5">
      <h2 id="profile-work" className="text-h2">
        {t.form.work}
      </h2>
      <Field label={t.fields.industry} error={errors.industryId?.message}>
        <Select
          prompt={t.prompts.industry}
          options={choices.industries.map((industry) => ({
            value: industry.id,
            label: inLanguage(industry, 'name', language),
          }))}
          {...register('industryId', {
            validate: (value) => value !== '' || t.problems.choose,
            onChange: () => setValue('subIndustries', []),
          })}
        />
      </Field>
      {parts.isFailed && <ListProblem onRetry={parts.retry} />}
      {parts.rows && parts.rows.length > 0 && (
        <div className="flex flex-col gap-2">
          <span aria-hidden="true" className="text-[14px] leading-[1.4] font-medium">
            {t.fields.subIndustries}
            <span className="ms-1.5 font-normal text-ink-3">{t.form.optional}</span>
          </span>
          <Chips
            label={t.fields.subIndustries}
            isWrapped
            items={parts.rows.map((part) => ({
              key: part.nameZh,
              label: inLanguage(part, 'name', language),
              isOn: chosen.includes(part.nameZh),
            }))}
            onChoose={(name) =>
              setValue(
                'subIndustries',
                chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name],
                { shouldDirty: true },
              )
            }
          />
        </div>
      )}
      <Field label={t.fields.position} error={errors.position?.message}>
        <Select
          prompt={t.prompts.position}
          options={choices.positions.map((item) => ({ value: item.value, label: inLanguage(item, 'label', language) }))}
          {...register('position', { validate: (value) => value !== '' || t.problems.choose })}
        />
      </Field>
      <Field label={t.fields.company} optional={t.form.optional} error={errors.company?.message}>
        <TextInput
          autoComplete="organization"
          {...register('company', {
            validate: (value) => value.trim() === '' || checkSchema(profileFields.company, value, language),
          })}
        />
      </Field>
    </section>
  );
}
