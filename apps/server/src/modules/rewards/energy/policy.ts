/** What a code says on a day. */
type CodeStanding = 'counts' | 'not_today' | 'over';

/** Whether a code counts today: on its days, and while it is published. */
export function standingOf(
  { validDays, isPublished }: { validDays: readonly string[]; isPublished: boolean },
  today: string,
): CodeStanding {
  if (!isPublished || validDays.every((day) => day < today)) return 'over';
  return validDays.includes(today) ? 'counts' : 'not_today';
}
