import type { Page } from '@playwright/test';
import { expect } from './visitor.ts';

const HOUR_MS = 3_600_000;
let made = 0;

interface Wanted {
  /** Hours from now until it begins. */
  startsIn?: number;
  change?: Record<string, unknown>;
}

/** An instant so many hours from now, on the full minute. */
export const hoursAhead = (hours: number): string =>
  new Date(Math.floor((Date.now() + hours * HOUR_MS) / 60_000) * 60_000).toISOString();

/** Makes and publishes a forum as an editor whose browser this is; of one place in the room, booked until it begins. */
export async function makeForum(editor: Page, { startsIn = 200 + 3 * made, change = {} }: Wanted = {}) {
  made += 1;
  const name = `${Date.now().toString(36)}-${made}`;
  const titles = { titleZh: `候补论坛 ${name}`, titleEn: `Waiting Forum ${name}` };
  const headers = { 'x-console': '1' };
  const venues = (await (await editor.request.get('/console/api/resources/venue', { headers })).json()) as {
    data: { list: { id: string }[] };
  };
  const values = {
    ...titles,
    summaryZh: null,
    summaryEn: null,
    venueId: venues.data.list[0]?.id,
    startsAt: hoursAhead(startsIn),
    endsAt: hoursAhead(startsIn + 1),
    category: 'special',
    track: null,
    language: 'zh',
    tagIds: [],
    organiserIds: [],
    forumType: 'free',
    offlineQuota: 1,
    onlineQuota: 0,
    isReviewNeeded: false,
    bookingOpensAt: hoursAhead(-1),
    bookingClosesAt: hoursAhead(startsIn),
    waitingList: 'automatic',
    playSwitch: 'off',
    hasPlayback: false,
    hasComments: true,
    isTop: false,
    sources: [],
    captionsZh: null,
    captionsEn: null,
    ...change,
  };
  const created = await editor.request.post('/console/api/resources/forum', { headers, data: { values } });
  const { code, msg, data } = (await created.json()) as {
    code: string;
    msg: string;
    data: { id: string; version: number };
  };
  expect(code, `${msg} ${JSON.stringify(data)}`).toBe('0000');
  const { id, version } = data;
  await editor.request.post(`/console/api/resources/forum/${id}/publish`, { headers, data: { version } });
  return { id, ...titles };
}
