import { profileFields } from '@mingtang/contract/identity/profile/model';
import { EARLIEST_BIRTH_YEAR } from '@mingtang/contract/identity/real-name/claim';
import { Field } from '@mingtang/ui/field';
import { Select } from '@mingtang/ui/select';
import { TextInput } from '@mingtang/ui/text-input';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dayOf } from '../../dates.ts';
import { useGenderLabel } from '../../gender-label.ts';
import { useHydrated } from '../../hydrated.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/profile.ts';
import { zh } from '../../phrases/zh/profile.ts';
import { checkSchema } from '../check-schema.ts';
import type { ProfileFields } from './profile-fields.ts';

/** Who somebody is. */
export function AboutSection({ form, isNameFixed }: { form: UseFormReturn<ProfileFields>; isNameFixed: boolean }) {
  const t = usePhrases({ zh, en });
  const genderLabel = useGenderLabel();
  const language = useLanguage();
  const { register, formState } = form;
  const { errors } = formState;
  const [today] = useState(() => dayOf(new Date()));
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="profile-about" className="flex flex-col gap-4.5">
      <h2 id="profile-about" className="text-h2">
        {t.form.about}
      </h2>
      <Field label={t.fields.name} hint={isNameFixed ? t.hints.nameFixed : t.hints.name} error={errors.name?.message}>
        <TextInput
          autoComplete="name"
          isLocked={isNameFixed}
          {...register('name', { validate: (value) => checkSchema(profileFields.name, value, language) })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4.5 max-[359px]:grid-cols-1">
        <Field label={t.fields.gender} optional={t.form.optional} error={errors.gender?.message}>
          <Select
            prompt={t.prompts.gender}
            options={(['female', 'male'] as const).map((value) => ({ value, label: genderLabel(value) }))}
            {...register('gender')}
          />
        </Field>
        <Field label={t.fields.birthDate} optional={t.form.optional} error={errors.birthDate?.message}>
          <TextInput
            type="date"
            // spec §5
            min={`${EARLIEST_BIRTH_YEAR}-01-01`}
            max={isHydrated ? today : undefined}
            autoComplete="bday"
            className="num"
            {...register('birthDate', {
              validate: (value) => {
                if (value === '') return true;
                if (Number(value.slice(0, 4)) < EARLIEST_BIRTH_YEAR) return t.problems.tooEarly(EARLIEST_BIRTH_YEAR);
                return value <= today || t.problems.future;
              },
            })}
          />
        </Field>
      </div>
    </section>
  );
}
