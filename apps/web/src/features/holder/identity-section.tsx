import {
  type DocumentFacts,
  type DocumentKind,
  documentKinds,
  isForeignDocument,
} from '@mingtang/contract/identity/documents';
import { documentLabels } from '@mingtang/contract/identity/labels';
import { checkClaim, EARLIEST_BIRTH_YEAR } from '@mingtang/contract/identity/real-name/claim';
import { Field } from '@mingtang/ui/field';
import { Segmented } from '@mingtang/ui/segmented';
import { Select } from '@mingtang/ui/select';
import { TextInput } from '@mingtang/ui/text-input';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useGenderLabel } from '../../gender-label.ts';
import { useLabel } from '../../labels.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/holder.ts';
import { zh } from '../../phrases/zh/holder.ts';
import { allRegions } from '../sign-in/calling-codes.ts';
import { DocumentField } from './document-field.tsx';
import { checkField, explain } from './field-check.ts';
import { type HolderFields, today, withFacts } from './holder-fields.ts';
import { PhotoField } from './photo-field.tsx';
import type { DocumentPicture } from './use-document-picture.ts';

interface IdentitySectionProps {
  form: UseFormReturn<HolderFields>;
  /** What the number itself tells. */
  facts: DocumentFacts | undefined;
  photo: string | undefined;
  onPhoto: (photo: Blob) => Promise<void>;
  /** Of a document no registry knows; undefined where nobody looks at it. */
  documentPicture: DocumentPicture | undefined;
  /** What follows from age and document, beneath the fields. */
  children: ReactNode;
}

/** Kinds that are neither the ID card nor a passport share the third part of the switch. */
const permits = documentKinds.filter((kind) => kind !== 'id_card' && kind !== 'passport');
const groupOf = (kind: DocumentKind): string => (kind === 'id_card' || kind === 'passport' ? kind : 'permit');

/** How a name stands on a document; on the others either way. */
const nameHints: Partial<Record<DocumentKind, 'nameOnCard' | 'nameLatin'>> = {
  id_card: 'nameOnCard',
  passport: 'nameLatin',
  permanent_residence: 'nameLatin',
};

/** Who comes in, by a document: its number decides what can be told from it and locks it. */
export function IdentitySection({ form, facts, photo, onPhoto, documentPicture, children }: IdentitySectionProps) {
  const t = usePhrases({ zh, en });
  const documentLabel = useLabel('cert_type', documentLabels);
  const genderLabel = useGenderLabel();
  const language = useLanguage();
  const { control, register, setValue, clearErrors, formState } = form;
  const { errors } = formState;
  const kind = useWatch({ control, name: 'documentKind' });
  const regions = allRegions(language);
  const fixedCountry = facts?.countries?.length === 1 ? facts.countries[0] : undefined;

  function choose(next: DocumentKind): void {
    setValue('documentKind', next);
    // One document's number is never another's.
    setValue('documentNumber', '');
    setValue('documentPhotoId', '');
    if (next === 'id_card') setValue('country', 'CN');
    clearErrors(['documentKind', 'documentNumber', 'documentPhotoId', 'country', 'gender', 'birthDate']);
  }

  const problemOf = (field: 'documentNumber' | 'birthDate' | 'gender' | 'country', fields: HolderFields) => {
    const { gender, ...given } = withFacts(fields, facts);
    const { problems } = checkClaim({ ...given, gender: gender || 'male' }, today());
    const found = problems.find((problem) => problem.field === field);
    return found ? explain(found.problem, language) : true;
  };

  return (
    <section aria-labelledby="holder-identity" className="flex flex-col gap-4.5">
      <h2 id="holder-identity" className="text-h2">
        {t.identity}
      </h2>
      <Field label={t.fields.name} error={errors.name?.message} hint={t.hints[nameHints[kind] ?? 'name']}>
        <TextInput
          autoComplete="name"
          {...register('name', {
            validate: (value) => (value.trim() === '' ? t.problems.required : checkField('name', value, language)),
          })}
        />
      </Field>
      <Field label={t.fields.country} error={errors.country?.message} hint={fixedCountry && t.hints.fromId}>
        {fixedCountry ? (
          <TextInput isLocked value={regions.find(({ value }) => value === fixedCountry)?.label ?? fixedCountry} />
        ) : (
          <Select
            options={regions}
            {...register('country', {
              validate: (_, fields) => problemOf('country', fields),
              // Nobody from abroad has an ID card.
              onChange: ({ target }: { target: { value: string } }) => {
                if (kind === 'id_card' && !['CN', 'HK', 'MO', 'TW'].includes(target.value)) choose('passport');
                setValue('country', target.value);
              },
            })}
          />
        )}
      </Field>
      <div className="flex flex-col gap-1.5">
        <span aria-hidden="true" className="text-[14px] leading-[1.4] font-medium">
          {t.fields.documentKind}
        </span>
        <Segmented
          label={t.fields.documentKind}
          isFull
          isLarge
          value={groupOf(kind)}
          onChange={(group) =>
            choose(group === 'id_card' ? 'id_card' : group === 'passport' ? 'passport' : 'hk_macao_permit')
          }
          items={(['id_card', 'passport', 'permit'] as const).map((value) => ({
            value,
            label: value === 'permit' ? t.permit : documentLabel(value),
          }))}
        />
        {errors.documentKind?.message && <p className="text-small text-rouge">{errors.documentKind.message}</p>}
      </div>
      {groupOf(kind) === 'permit' && (
        <Field label={t.permit}>
          <Select
            value={kind}
            onChange={(event) => choose(event.target.value as DocumentKind)}
            options={permits.map((value) => ({ value, label: documentLabel(value) }))}
          />
        </Field>
      )}
      <Field label={t.fields.documentNumber} error={errors.documentNumber?.message}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode={kind === 'id_card' ? 'text' : undefined}
          className="num"
          {...register('documentNumber', {
            validate: (value, fields) =>
              value.trim() === '' ? t.problems.required : problemOf('documentNumber', fields),
          })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4.5 max-[359px]:grid-cols-1">
        <Field label={t.fields.gender} error={errors.gender?.message} hint={facts?.gender && t.hints.fromId}>
          {facts?.gender ? (
            <TextInput isLocked value={genderLabel(facts.gender)} />
          ) : (
            <Select
              prompt={t.prompts.gender}
              options={(['female', 'male'] as const).map((value) => ({ value, label: genderLabel(value) }))}
              {...register('gender', {
                validate: (value, fields) =>
                  value === '' && !facts?.gender ? t.problems.choose : problemOf('gender', fields),
              })}
            />
          )}
        </Field>
        <Field label={t.fields.birthDate} error={errors.birthDate?.message} hint={facts?.birthDate && t.hints.fromId}>
          {facts?.birthDate ? (
            <TextInput key="told" isLocked value={facts.birthDate} className="num" />
          ) : (
            <TextInput
              key="asked"
              type="date"
              // spec §5
              min={`${EARLIEST_BIRTH_YEAR}-01-01`}
              max={today()}
              autoComplete="bday"
              className="num"
              {...register('birthDate', {
                validate: (value, fields) => {
                  if (facts?.birthDate) return true;
                  if (value === '') return t.problems.required;
                  if (Number(value.slice(0, 4)) < EARLIEST_BIRTH_YEAR) return t.problems.tooEarly(EARLIEST_BIRTH_YEAR);
                  return value > today() ? t.problems.future : problemOf('birthDate', fields);
                },
              })}
            />
          )}
        </Field>
      </div>
      {children}
      {documentPicture && isForeignDocument(kind) && (
        <>
          <DocumentField picture={documentPicture} error={errors.documentPhotoId?.message} />
          <input
            type="hidden"
            {...register('documentPhotoId', {
              validate: (value, { documentKind }) =>
                value !== '' || !isForeignDocument(documentKind) || t.problems.documentPage,
            })}
          />
        </>
      )}
      <PhotoField photo={photo} onPhoto={onPhoto} error={errors.photoId?.message} />
      <input type="hidden" {...register('photoId', { validate: (value) => value !== '' || t.problems.photo })} />
    </section>
  );
}
