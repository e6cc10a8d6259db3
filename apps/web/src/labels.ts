import type { ClosedType, standardLabels } from '@mingtang/contract/labels';
import type { Label } from '@mingtang/contract/resources/model';
import { formatDay } from './dates.ts';
import { useLanguage, usePageData } from './language.ts';

/** Types of the dictionary that name days. */
export type DayType = 'forum_date' | 'activity_date' | 'ticket_refund_deadline';
/** What an organiser calls values otherwise than the program does: by type and value, in the page's language. */
export type OwnLabels = Partial<Record<ClosedType | DayType, Record<string, string>>>;

const useOwnLabels = (type: ClosedType | DayType) => usePageData()?.labels?.[type];

/**
 * What the values of a type are called: as the organiser's dictionary has it, else as the program does, else the bare value.
 * `standard` are the labels of that type from its domain; all types together would weigh on every page.
 */
export function useLabel<Type extends ClosedType>(
  type: Type,
  standard: (typeof standardLabels)[Type],
): (value: keyof (typeof standardLabels)[Type] & string) => string {
  const language = useLanguage();
  const own = useOwnLabels(type);
  return (value) => own?.[value] ?? (standard as Record<string, Label>)[value]?.[language] ?? value;
}

/** What a day is called: as the organiser calls it (`opening day`), else by its date. */
export function useOwnDayLabel(type: DayType): (day: string) => string | undefined {
  const own = useOwnLabels(type);
  return (day) => own?.[day];
}

/** `7月5日` / `5 July`, or what the organiser calls that day. */
export function useDayLabel(type: DayType): (day: string) => string {
  const language = useLanguage();
  const own = useOwnDayLabel(type);
  return (day) => own(day) ?? formatDay(day, language);
}
