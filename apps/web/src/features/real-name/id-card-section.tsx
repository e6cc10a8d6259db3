import { type DocumentFacts, readDocument } from '@mingtang/contract/identity/documents';
import { Field } from '@mingtang/ui/field';
import { TextInput } from '@mingtang/ui/text-input';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useGenderLabel } from '../../gender-label.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en as enHolder } from '../../phrases/en/holder.ts';
import { en } from '../../phrases/en/real-name.ts';
import { zh as zhHolder } from '../../phrases/zh/holder.ts';
import { zh } from '../../phrases/zh/real-name.ts';
import { checkField, explain } from '../holder/field-check.ts';
import { type HolderFields, today } from '../holder/holder-fields.ts';

interface IdCardSectionProps {
  form: UseFormReturn<HolderFields>;
  /** What the number itself tells, shown so that a slip is seen. */
  facts: DocumentFacts | undefined;
  /** What follows from the age, beneath the fields. */
  children: ReactNode;
}

/** A name and the number of a resident ID card, which tells the rest. */
export function IdCardSection({ form, facts, children }: IdCardSectionProps) {
  const t = usePhrases({ zh, en });
  const genderLabel = useGenderLabel();
  const words = usePhrases({ zh: zhHolder, en: enHolder });
  const language = useLanguage();
  const { register, formState } = form;
  const { errors } = formState;

  const told = facts?.birthDate && facts.gender && t.fromNumber(genderLabel(facts.gender), facts.birthDate);

  function checkNumber(typed: string): true | string {
    if (typed.trim() === '') return words.problems.required;
    const reading = readDocument('id_card', typed, today());
    return reading.ok ? true : explain(reading.problem, language);
  }

  return (
    <section aria-labelledby="id-card" className="flex flex-col gap-4.5">
      <h2 id="id-card" className="text-h2">
        {t.section}
      </h2>
      <Field label={words.fields.name} hint={words.hints.nameOnCard} error={errors.name?.message}>
        <TextInput
          autoComplete="name"
          {...register('name', {
            validate: (value) => (value.trim() === '' ? words.problems.required : checkField('name', value, language)),
          })}
        />
      </Field>
      <Field
        label={words.fields.documentNumber}
        // Always a line: were one to appear as the field is left, what is just being pressed would move away.
        hint={told ?? t.numberHint}
        error={errors.documentNumber?.message}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="num"
          {...register('documentNumber', { validate: checkNumber })}
        />
      </Field>
      {children}
    </section>
  );
}
