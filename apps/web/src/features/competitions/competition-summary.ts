import { type CompetitionState, competitionStateAt } from '@mingtang/contract/content/competition';
import type { contentRoutes } from '@mingtang/contract/content/routes';
import type { Language } from '@mingtang/contract/envelope';
import type { RouteOutput } from '@mingtang/contract/route';
import { inLanguage } from '../../bilingual.ts';

type Competition = RouteOutput<typeof contentRoutes.listCompetitions>['items'][number];

/** A competition as lists show it, in the reader's language. Instants are epoch milliseconds. */
export const toCompetitionSummary = (one: Competition, language: Language) => ({
  id: one.id,
  title: inLanguage(one, 'title', language),
  summary: inLanguage(one, 'summary', language),
  organiser: inLanguage(one, 'organiser', language),
  reward: inLanguage(one, 'reward', language),
  field: one.field,
  cover: one.cover ?? undefined,
  entriesOpen: one.entriesOpenAt.getTime(),
  entriesClose: one.entriesCloseAt.getTime(),
  finalStart: one.finalStartsAt.getTime(),
  finalEnd: one.finalEndsAt.getTime(),
  hasResults: one.hasResults,
});
export type CompetitionSummary = ReturnType<typeof toCompetitionSummary>;

/** Where a competition stands at `now` (epoch milliseconds). */
export const stateOf = (one: CompetitionSummary, now: number): CompetitionState =>
  competitionStateAt(
    {
      entriesOpenAt: new Date(one.entriesOpen),
      entriesCloseAt: new Date(one.entriesClose),
      finalStartsAt: new Date(one.finalStart),
      finalEndsAt: new Date(one.finalEnd),
      hasResults: one.hasResults,
    },
    new Date(now),
  );

/** What one can still do with it: enter, follow, read the results. */
export const competitionGroups = {
  open: ['open', 'upcoming'],
  running: ['final', 'judging'],
  over: ['awaiting', 'decided'],
} as const satisfies Record<string, CompetitionState[]>;
export type CompetitionGroup = keyof typeof competitionGroups;

export const groupOf = (state: CompetitionState): CompetitionGroup =>
  (Object.keys(competitionGroups) as CompetitionGroup[]).find((group) =>
    competitionGroups[group].some((one) => one === state),
  ) ?? 'over';
