import type { DictionaryType } from '@mingtang/contract/reference/model';
import { holderNames } from '@mingtang/contract/ticketing/wire';
import type { Reader } from '../../platform/platform.ts';
import { refuseFields } from '../../platform/refuse.ts';
import { findUnknownChoices } from '../reference/queries.ts';

/** What of a holder form is chosen from dictionaries. */
interface Choices {
  industry: string;
  position?: string | undefined;
  budget?: string | undefined;
  interests?: string[] | undefined;
  visitTimes?: string[] | undefined;
}

/** Refuses choices of a holder form that the dictionaries do not have, field by field. */
export async function requireKnownChoices(
  db: Reader,
  { industry, position, budget, interests = [], visitTimes = [] }: Choices,
): Promise<void> {
  const chosen: [field: keyof Choices, type: DictionaryType, values: string[]][] = [
    ['industry', 'business_type', [industry]],
    ['position', 'person_position', position === undefined ? [] : [position]],
    ['budget', 'procurement_amount', budget === undefined ? [] : [budget]],
    ['interests', 'forum_tag', interests],
    ['visitTimes', 'exhibition_time', visitTimes],
  ];
  const wrong = await findUnknownChoices(
    db,
    chosen.flatMap(([field, type, values]) => values.map((value) => ({ field, type, value }))),
  );
  refuseFields(
    Array.from(new Set(wrong.map(({ field }) => field)), (field) => ({ field, reason: 'wrong_choice' })),
    holderNames,
  );
}
