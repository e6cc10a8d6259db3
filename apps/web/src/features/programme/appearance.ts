import type { Language } from '@mingtang/contract/envelope';
import type { programmeRoutes } from '@mingtang/contract/programme/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { inLanguage } from '../../bilingual.ts';
import { toSession } from './session.ts';

type Speaker = RouteOutput<typeof programmeRoutes.getSpeaker>;

/** The sessions somebody is in, each with what they do there, in the reader's language. */
export const toAppearances = (speaker: Pick<Speaker, 'appearances'>, language: Language) =>
  speaker.appearances.map(({ forum, talks }) => ({
    session: toSession(forum, language),
    talks: talks.map((talk) => ({
      id: talk.id,
      start: talk.startsAt.getTime(),
      title: inLanguage(talk, 'title', language),
      isModerator: talk.isModerator,
    })),
  }));
export type Appearance = ReturnType<typeof toAppearances>[number];
