import { whetherLabels } from '@mingtang/contract/reference/labels';
import { Chips } from '@mingtang/ui/chips';
import { Field } from '@mingtang/ui/field';
import { Select } from '@mingtang/ui/select';
import { TextInput } from '@mingtang/ui/text-input';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useLabel } from '../../labels.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/holder.ts';
import { zh } from '../../phrases/zh/holder.ts';
import { optionsOf } from './dictionary-options.ts';
import { checkField } from './field-check.ts';
import type { HolderFields } from './holder-fields.ts';
import type { DictionaryItem, HolderDictionaries } from './load-holder-form.ts';
import { provinceOptions } from './provinces.ts';

interface VisitSectionProps {
  form: UseFormReturn<HolderFields>;
  dictionaries: HolderDictionaries;
}

/** What may be left out: where the holder lives and what they come for. */
export function VisitSection({ form, dictionaries }: VisitSectionProps) {
  const t = usePhrases({ zh, en });
  const whether = useLabel('whether', whetherLabels);
  const language = useLanguage();
  const { control, register, formState } = form;
  const country = useWatch({ control, name: 'country' });
  const { errors } = formState;
  const short = (field: 'province' | 'city' | 'personalInterests') =>
    register(field, { validate: (value) => value === '' || checkField(field, value, language) });
  return (
    <section aria-labelledby="holder-visit" className="flex flex-col gap-4.5">
      <div>
        <h2 id="holder-visit" className="text-h2">
          {t.more}
        </h2>
        <p className="mt-1 text-small text-ink-3">{t.moreNote}</p>
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4.5 max-[359px]:grid-cols-1">
        <Field label={t.fields.province} error={errors.province?.message}>
          {country === 'CN' ? (
            <Select prompt={t.prompts.province} options={provinceOptions(language)} {...register('province')} />
          ) : (
            <TextInput autoComplete="address-level1" {...short('province')} />
          )}
        </Field>
        <Field label={t.fields.city} error={errors.city?.message}>
          <TextInput autoComplete="address-level2" {...short('city')} />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4.5 max-[359px]:grid-cols-1">
        <Field label={t.fields.isBuying}>
          <Select
            prompt={t.prompts.isBuying}
            options={(['1', '0'] as const).map((value) => ({ value, label: whether(value) }))}
            {...register('isBuying')}
          />
        </Field>
        <Field label={t.fields.budget}>
          <Select
            prompt={t.prompts.budget}
            options={optionsOf(dictionaries.procurement_amount, language)}
            {...register('budget')}
          />
        </Field>
      </div>
      <Choice form={form} name="interests" label={t.fields.interests} items={dictionaries.forum_tag} />
      <Choice form={form} name="visitTimes" label={t.fields.visitTimes} items={dictionaries.exhibition_time} />
      <Field
        label={t.fields.personalInterests}
        hint={t.hints.personalInterests}
        error={errors.personalInterests?.message}
      >
        <TextInput {...short('personalInterests')} />
      </Field>
    </section>
  );
}

interface ChoiceProps {
  form: UseFormReturn<HolderFields>;
  name: 'interests' | 'visitTimes';
  label: string;
  items: readonly DictionaryItem[];
}

/** Any number of a dictionary's items. */
function Choice({ form, name, label, items }: ChoiceProps) {
  const language = useLanguage();
  const chosen = useWatch({ control: form.control, name });
  function toggle(key: string): void {
    const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
    form.setValue(name, next, { shouldDirty: true });
  }
  return (
    <div className="flex flex-col gap-2">
      <span aria-hidden="true" className="text-[14px] leading-[1.4] font-medium">
        {label}
      </span>
      <Chips
        label={label}
        isWrapped
        items={optionsOf(items, language).map((item) => ({
          key: item.value,
          label: item.label,
          isOn: chosen.includes(item.value),
        }))}
        onChoose={toggle}
      />
    </div>
  );
}
