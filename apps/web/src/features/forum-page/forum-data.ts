import type { Speaker } from '@mingtang/contract/programme/model';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import type { RouterContextProvider } from 'react-router';
import { renderApi, renderContext, requireId } from '../../render-api.ts';
import { queryNames } from '../../routes.ts';
import { toSession } from '../programme/session.ts';
import { forumReservable } from '../reservations/reservable.ts';
import { toCheapest } from '../tickets-from.ts';
import { listForumTickets } from './forum-tickets.ts';
import { onlineSeats } from './online-seats.ts';

export type ForumData = NonNullable<Awaited<ReturnType<typeof loadForum>>>;

/** Shown beside a forum; the call gives six. */
const RELATED_SHOWN = 4;

/**
 * A forum in full in the reader's language; undefined when the address names none. What does not exist is not found.
 * `names` are the parameters that may name it.
 */
export async function loadForum(
  context: Readonly<RouterContextProvider>,
  request: Request,
  names: readonly string[] = [queryNames.id],
) {
  const { searchParams } = new URL(request.url);
  const named = names.find((name) => searchParams.has(name));
  if (named === undefined) return undefined;
  const id = requireId(request, named);
  const { language } = renderContext(context);
  const isZh = language === 'zh';
  const programme = renderApi(context, programmeRoutes);
  const now = Date.now();
  const [forum, related, venues] = await Promise.all([
    programme.getForum({ id }),
    programme.listRelatedForums({ id }),
    programme.listVenues(),
  ]);
  const session = toSession(forum, language);
  // No page of a forum fails for want of its tickets.
  const tickets = await listForumTickets(context, session, now).catch(() => []);
  const hall = venues.find((venue) => venue.hall === forum.venue.hall && venue.kind !== 'stage');
  const name = (one: { nameZh: string; nameEn: string }): string => (isZh ? one.nameZh : one.nameEn);
  return {
    now,
    session,
    summary: (isZh ? forum.summaryZh : forum.summaryEn) ?? undefined,
    isUntranslated: isZh ? forum.lacksZh : forum.lacksEn,
    spoken: forum.language ?? undefined,
    isReviewNeeded: forum.isReviewNeeded,
    isUnlisted: forum.isUnlisted,
    reservable: forumReservable(forum, session.title),
    online: onlineSeats(forum),
    tags: forum.tags.map((tag) => ({ id: tag.id, name: name(tag) })),
    organisers: forum.organisers.map((one) => ({ id: one.id, name: name(one) })),
    /** The hall a stage lies in. */
    hallName: forum.venue.kind === 'stage' && hall ? name(hall) : undefined,
    theme: (isZh ? forum.venue.themeZh : forum.venue.themeEn) ?? undefined,
    talks: forum.talks.map((talk) => ({
      id: talk.id,
      start: talk.startsAt.getTime(),
      end: talk.endsAt.getTime(),
      title: isZh ? talk.titleZh : talk.titleEn,
      abstract: (isZh ? talk.abstractZh : talk.abstractEn) ?? undefined,
      speakers: talk.speakers.map((speaker) => ({ name: name(speaker), isModerator: speaker.isModerator })),
    })),
    speakers: uniqueSpeakers(forum.talks.flatMap((talk) => talk.speakers)).map((speaker) => ({
      id: speaker.id,
      name: name(speaker),
      isModerator: speaker.isModerator,
      position: (isZh ? speaker.positionZh : speaker.positionEn) ?? undefined,
      organisation: speaker.organisation ? name(speaker.organisation) : undefined,
    })),
    related: related.slice(0, RELATED_SHOWN).map((one) => toSession(one, language)),
    ticket: toCheapest(tickets, language),
  };
}

/** Each once, in order of appearance; who only moderates comes last. */
function uniqueSpeakers(appearances: Speaker[]): Speaker[] {
  const byId = new Map<string, Speaker>();
  for (const speaker of appearances) {
    const known = byId.get(speaker.id);
    if (!known || (known.isModerator && !speaker.isModerator)) byId.set(speaker.id, speaker);
  }
  return [...byId.values()].sort((one, other) => Number(one.isModerator) - Number(other.isModerator));
}
