import { Field } from '@mingtang/ui/field';
import { Select } from '@mingtang/ui/select';
import { TextInput } from '@mingtang/ui/text-input';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/profile.ts';
import { zh } from '../../phrases/zh/profile.ts';
import { ListProblem } from './list-problem.tsx';
import type { Area, ProfileChoices } from './load-choices.ts';
import type { ProfileFields } from './profile-fields.ts';
import { useBelow } from './use-below.ts';

/** Where somebody lives: chosen down to the city where the country's divisions are known, written elsewhere. */
export function PlaceSection({ form, choices }: { form: UseFormReturn<ProfileFields>; choices: ProfileChoices }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { control, register, setValue, clearErrors, formState } = form;
  const { errors } = formState;
  const [country, province] = useWatch({ control, name: ['country', 'province'] });
  const provinces = useBelow('areas', choices.countries.find(({ code }) => code === country)?.id);
  const cities = useBelow('areas', provinces.rows?.find(({ code }) => code === province)?.id);
  const optionsOf = (areas: readonly Area[]) =>
    areas.map((area) => ({ value: area.code, label: inLanguage(area, 'name', language) }));
  const hasProvinces = (provinces.rows?.length ?? 0) > 0;
  const failed = [provinces, cities].find(({ isFailed }) => isFailed);

  function leave(...fields: ('province' | 'city')[]): void {
    for (const field of fields) setValue(field, '');
    clearErrors(fields);
  }

  return (
    <section aria-labelledby="profile-where" className="flex flex-col gap-4.5">
      <h2 id="profile-where" className="text-h2">
        {t.form.where}
      </h2>
      <Field label={t.fields.country} error={errors.country?.message}>
        <Select
          options={optionsOf(choices.countries)}
          {...register('country', { onChange: () => leave('province', 'city') })}
        />
      </Field>
      {failed && <ListProblem onRetry={failed.retry} />}
      <div className="grid grid-cols-2 gap-x-3 gap-y-4.5 max-[359px]:grid-cols-1">
        <Field
          label={t.fields.province}
          optional={provinces.rows && !hasProvinces ? t.form.optional : undefined}
          error={errors.province?.message}
        >
          {!provinces.rows || hasProvinces ? (
            <Select
              key="known"
              prompt={t.prompts.province}
              options={optionsOf(provinces.rows ?? [])}
              {...register('province', {
                validate: (value) => value !== '' || !hasProvinces || t.problems.choose,
                onChange: () => leave('city'),
              })}
              value={provinces.rows ? province : ''}
            />
          ) : (
            <TextInput key="written" maxLength={40} autoComplete="address-level1" {...register('province')} />
          )}
        </Field>
        <Field label={t.fields.city} optional={t.form.optional} error={errors.city?.message}>
          {!provinces.rows || hasProvinces ? (
            <CitySelect form={form} options={optionsOf(cities.rows ?? [])} isReady={cities.rows !== undefined} />
          ) : (
            <TextInput key="written" maxLength={40} autoComplete="address-level2" {...register('city')} />
          )}
        </Field>
      </div>
    </section>
  );
}

interface CitySelectProps {
  form: UseFormReturn<ProfileFields>;
  options: { value: string; label: string }[];
  isReady: boolean;
}

function CitySelect({ form, options, isReady }: CitySelectProps) {
  const t = usePhrases({ zh, en });
  const city = useWatch({ control: form.control, name: 'city' });
  return (
    <Select
      key="known"
      prompt={t.prompts.city}
      options={options}
      {...form.register('city')}
      value={isReady ? city : ''}
    />
  );
}
