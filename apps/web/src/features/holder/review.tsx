import { documentLabels } from '@mingtang/contract/identity/labels';
import { whetherLabels } from '@mingtang/contract/reference/labels';
import { ActionBar } from '@mingtang/ui/action-bar';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { SummaryList } from '@mingtang/ui/summary-list';
import { useEffect, useRef } from 'react';
import { useGenderLabel } from '../../gender-label.ts';
import { useLabel } from '../../labels.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/holder.ts';
import { zh } from '../../phrases/zh/holder.ts';
import type { OwnIdentity } from '../real-name/own-identity.ts';
import { allRegions, callingCodeOf } from '../sign-in/calling-codes.ts';
import { optionsOf } from './dictionary-options.ts';
import type { HolderFields } from './holder-fields.ts';
import type { DictionaryItem, HolderDictionaries } from './load-holder-form.ts';
import { provinceOptions } from './provinces.ts';
import { subIndustryOptions } from './sub-industries.ts';

interface ReviewProps {
  fields: HolderFields;
  /** The holder is who is signed in. */
  me: OwnIdentity | undefined;
  photo: string | undefined;
  dictionaries: HolderDictionaries;
  problem: string | undefined;
  isBusy: boolean;
  canSubmit: boolean;
  /** What they do may be amended until the reviewers have decided. */
  isReviewed: boolean;
  onEdit: () => void;
  onSubmit: () => void;
}

type Row = [key: keyof typeof zh.fields, value: string];

/** All that was filled in, once more: what is sent from here cannot be changed. */
export function Review({
  fields,
  me,
  photo,
  dictionaries,
  problem,
  isBusy,
  canSubmit,
  isReviewed,
  onEdit,
  onSubmit,
}: ReviewProps) {
  const t = usePhrases({ zh, en });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const press = usePressLock(pressLock.action, onSubmit);
  const rows = useRows(fields, me, dictionaries);

  const actions = (
    <>
      <Button variant="line" disabled={isBusy} onClick={onEdit}>
        {t.review.edit}
      </Button>
      <Button className="flex-1" isLoading={isBusy} disabled={!canSubmit} onClick={press}>
        {t.review.submit}
      </Button>
    </>
  );
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {t.review.title}
      </h2>
      <Notice tone="gam" className="mt-3">
        {isReviewed ? t.review.textReviewed : t.review.text}
      </Notice>
      {photo && (
        <img
          src={photo}
          alt={t.photo.alt}
          className="mt-5 h-30 w-22.5 rounded-control border border-line object-cover"
        />
      )}
      <SummaryList
        className="mt-4 divide-y divide-line"
        items={rows
          .filter(([, value]) => value !== '')
          .map(([key, value]) => ({
            key,
            label: t.fields[key],
            value: <span className="font-medium break-words">{value}</span>,
          }))}
      />
      {problem && (
        <Notice tone="rouge" live="assertive" className="mt-4">
          {problem}
        </Notice>
      )}
      <div className="mt-8 hidden max-w-100 gap-3 lg:flex">{actions}</div>
      <div className="lg:hidden">
        <ActionBar>{actions}</ActionBar>
      </div>
    </div>
  );
}

/** The fields in the page's language, in the form's order; empty ones are empty texts. */
function useRows(fields: HolderFields, me: OwnIdentity | undefined, dictionaries: HolderDictionaries): Row[] {
  const documentLabel = useLabel('cert_type', documentLabels);
  const genderLabel = useGenderLabel();
  const whether = useLabel('whether', whetherLabels);
  const language = useLanguage();
  const named = (options: readonly { value: string; label: string }[], value: string): string =>
    options.find((option) => option.value === value)?.label ?? value;
  const label = (items: readonly DictionaryItem[], value: string): string => named(optionsOf(items, language), value);
  const labels = (items: readonly DictionaryItem[], values: readonly string[]): string =>
    values.map((value) => label(items, value)).join(language === 'zh' ? '、' : ', ');
  const { contactKind } = fields;
  const who: Row[] = me
    ? [
        ['name', me.name],
        ['documentKind', documentLabel(me.documentKind)],
        ['documentNumber', me.documentNumber],
      ]
    : [
        ['name', fields.name],
        ['country', named(allRegions(language), fields.country)],
        ['documentKind', documentLabel(fields.documentKind)],
        ['documentNumber', fields.documentNumber.toUpperCase()],
        ['gender', fields.gender && genderLabel(fields.gender)],
        ['birthDate', fields.birthDate],
        contactKind === 'phone'
          ? ['phone', `+${callingCodeOf(fields.region)} ${fields.phone}`]
          : ['email', fields.email],
      ];
  return [
    ...who,
    ['company', fields.company],
    ['industry', label(dictionaries.business_type, fields.industry)],
    ['subIndustry', named(subIndustryOptions(fields.industry, language), fields.subIndustry)],
    ['industryNote', fields.industryNote],
    ['position', label(dictionaries.person_position, fields.position)],
    ['positionNote', fields.positionNote],
    ['introduction', fields.introduction],
    ['province', named(provinceOptions(language), fields.province)],
    ['city', fields.city],
    ['isBuying', fields.isBuying && whether(fields.isBuying === '1' ? '1' : '0')],
    ['budget', label(dictionaries.procurement_amount, fields.budget)],
    ['interests', labels(dictionaries.forum_tag, fields.interests)],
    ['visitTimes', labels(dictionaries.exhibition_time, fields.visitTimes)],
    ['personalInterests', fields.personalInterests],
  ];
}
