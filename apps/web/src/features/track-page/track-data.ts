import type { ForumTrack } from '@mingtang/contract/programme/model';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import type { RouterContextProvider } from 'react-router';
import { dayOf } from '../../dates.ts';
import { renderApi, renderContext } from '../../render-api.ts';
import { readText } from '../filtering/filters.ts';
import { listAll } from '../programme/list-all.ts';
import { toSession } from '../programme/session.ts';

export type TrackData = Awaited<ReturnType<typeof loadTrack>>;

/** The forums of a track on all days, or those a search finds, in the reader's language. */
export async function loadTrack(context: Readonly<RouterContextProvider>, track: ForumTrack, query: URLSearchParams) {
  const { language } = renderContext(context);
  const isZh = language === 'zh';
  const { listConnectForums, listFutureForums, listTags, listVenues } = renderApi(context, programmeRoutes);
  const list = track === 'connect' ? listConnectForums : listFutureForums;
  const now = Date.now();
  const text = readText(query);
  const [all, found, tags, venues] = await Promise.all([
    listAll(list),
    text === undefined ? undefined : listAll((page) => list({ ...page, text })),
    listTags(),
    listVenues(),
  ]);
  const nameOf = ({ id, nameZh, nameEn }: { id: string; nameZh: string; nameEn: string }) => ({
    id,
    name: isZh ? nameZh : nameEn,
  });
  return {
    now,
    today: dayOf(new Date(now)),
    /** Those of the track, whatever is searched for. */
    days: [...new Set(all.map(({ day }) => day))],
    sessions: (found ?? all).map((forum) => toSession(forum, language)),
    tags: tags.map(nameOf),
    venues: venues.map(nameOf),
  };
}
