import { createClient } from '@mingtang/contract/calling';
import type { Envelope } from '@mingtang/contract/envelope';
import type { ForumSummary, PlayStatus } from '@mingtang/contract/programme/model';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import type { Page } from '@playwright/test';

/** The forums of a status, by start. */
export async function listForums(page: Page, playStatus: PlayStatus): Promise<ForumSummary[]> {
  const { programme } = createClient({ programme: programmeRoutes }, async ({ method, url, form }) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await page.request.fetch(url, { method, headers, data: form?.toString() ?? '' });
    return { status: answer.status(), envelope: (await answer.json()) as Envelope };
  });
  return (await programme.listForums({ playStatus, pageSize: 100 })).items;
}
/** What is on air for whoever is signed in, and of that what ends last: none ends in the middle of a journey. */
export async function findOnAir(page: Page): Promise<ForumSummary | undefined> {
  const open = (await listForums(page, 'have_already_started')).filter(isWatchable);
  return open.toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime())[0];
}
/** Of these the demo has it that the stream is dead, stalled or late: each is on air for an hour of a day. */
const unlucky = ['Courier After Dark', 'Captions Beside the Face', 'AI in the Classroom: What Is Left to Teach?'];
/** Whoever is signed in may watch it, and there is something to be seen: what needs a ticket is on air at some hours only. */
export const isWatchable = ({ forumType, titleEn }: ForumSummary): boolean =>
  (forumType === 'free' || forumType === 'public_booking') && !unlucky.includes(titleEn);
