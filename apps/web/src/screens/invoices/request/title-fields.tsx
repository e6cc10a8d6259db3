import { invoiceKindLabels, titleTypeLabels } from '@mingtang/contract/invoices/labels';
import { companyFieldNames, invoiceKinds, titleTypes } from '@mingtang/contract/invoices/model';
import { Field } from '@mingtang/ui/field';
import { RadioGroup, RadioRow } from '@mingtang/ui/radio-row';
import { Segmented } from '@mingtang/ui/segmented';
import { Select } from '@mingtang/ui/select';
import { TextInput } from '@mingtang/ui/text-input';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLabel } from '../../../labels.ts';
import { usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/invoices.ts';
import { zh } from '../../../phrases/zh/invoices.ts';
import { CompanyName } from './company-name.tsx';
import type { RequestFields } from './request.ts';
import type { SavedTitle } from './request-form.tsx';

/** In whose name the invoice is; a company's name can be looked up, and what was used before comes back whole. */
export function TitleFields({ titles }: { titles: readonly SavedTitle[] }) {
  const t = usePhrases({ zh, en });
  const titleTypeLabel = useLabel('invoice_header_type', titleTypeLabels);
  const kindLabel = useLabel('invoice_type', invoiceKindLabels);
  const { register, setValue, formState, clearErrors } = useFormContext<RequestFields>();
  const { errors } = formState;
  const [titleType, kind] = useWatch<RequestFields, ['titleType', 'kind']>({ name: ['titleType', 'kind'] });
  const isCompany = titleType === 'company';

  const change = (type: string): void => {
    const next = titleTypes.find((known) => known === type) ?? 'company';
    setValue('titleType', next);
    // A special invoice is for companies.
    if (next === 'individual') setValue('kind', 'general');
    clearErrors();
  };
  const fillIn = (index: string): void => {
    const used = titles[Number(index)];
    if (index === '' || !used) return;
    const { taxId, ...rest } = used;
    for (const [name, value] of Object.entries({ ...rest, taxId: taxId ?? '' }))
      setValue(name as keyof typeof rest, value as never);
    clearErrors();
  };

  return (
    <section className="space-y-4">
      <h2 className="text-h2">{t.form.titleSection}</h2>
      {titles.length > 0 && (
        <Field label={t.form.used}>
          <Select
            prompt={t.form.usedPrompt}
            defaultValue=""
            onChange={(event) => fillIn(event.target.value)}
            options={titles.map(({ title, taxId }, index) => ({
              value: String(index),
              label: taxId ? `${title} ${taxId}` : title,
            }))}
          />
        </Field>
      )}
      <Segmented
        label={t.form.titleType}
        isFull
        value={titleType}
        onChange={change}
        items={titleTypes.map((value) => ({ value, label: titleTypeLabel(value) }))}
      />
      {isCompany ? (
        <CompanyName />
      ) : (
        <Field label={t.form.personName} error={errors.title?.message}>
          <TextInput autoComplete="name" maxLength={100} {...register('title')} />
        </Field>
      )}
      <Field
        label={t.form.taxId}
        optional={isCompany ? undefined : t.form.optional}
        hint={isCompany && t.form.taxIdHint}
        error={errors.taxId?.message}
      >
        <TextInput
          className="num"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...register('taxId')}
        />
      </Field>
      {isCompany && (
        <RadioGroup
          label={t.form.kind}
          className="pt-1 [&>legend]:mb-1.5 [&>legend]:text-[14px] [&>legend]:font-medium"
        >
          {invoiceKinds.map((value) => (
            <RadioRow
              key={value}
              value={value}
              title={kindLabel(value)}
              note={t.form.kindNotes[value]}
              {...register('kind')}
            />
          ))}
        </RadioGroup>
      )}
      {isCompany &&
        kind === 'special' &&
        companyFieldNames.map((name) => (
          <Field key={name} label={t.form[name]} error={errors[name]?.message}>
            <TextInput autoComplete="off" maxLength={100} {...register(name)} />
          </Field>
        ))}
    </section>
  );
}
