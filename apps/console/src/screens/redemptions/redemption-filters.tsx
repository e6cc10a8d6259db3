import { useLanguage, usePhrases } from '../../language.ts';
import { DaysFilter, SelectFilter, WordsFilter } from '../../parts/filters.tsx';
import type { useListState } from '../../parts/list-state.ts';
import { choiceParam, dayParam, textParam } from '../../parts/url-state.ts';
import { en } from '../../phrases/en/redemptions.ts';
import { zh } from '../../phrases/zh/redemptions.ts';
import { redemptionLooks, redemptionStates } from './looks.ts';

/** What a list of redemptions is narrowed by, whoever redeemed. */
export const redemptionFilters = {
  state: choiceParam(redemptionStates),
  benefitId: textParam,
  from: dayParam,
  until: dayParam,
};

/** The fields it is narrowed in. */
export function RedemptionFilters({
  list,
  search,
  benefits,
}: {
  list: ReturnType<typeof useListState<typeof redemptionFilters>>;
  search: string;
  benefits: readonly { id: string; nameZh: string; nameEn: string }[];
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { state, benefitId, from, until, words } = list.values;
  return (
    <>
      <WordsFilter placeholder={search} value={words} onChange={(next) => list.set({ words: next })} />
      <SelectFilter
        label={t.allBenefits}
        value={benefitId}
        options={benefits.map(({ id, nameZh, nameEn }) => ({ value: id, label: language === 'zh' ? nameZh : nameEn }))}
        onChange={(next) => list.set({ benefitId: next })}
      />
      <SelectFilter
        label={t.allStates}
        value={state}
        options={redemptionStates.map((value) => ({ value, label: redemptionLooks[value][language] }))}
        onChange={(next) => list.set({ state: next })}
      />
      <DaysFilter from={from} until={until} onChange={(days) => list.set(days)} />
    </>
  );
}
