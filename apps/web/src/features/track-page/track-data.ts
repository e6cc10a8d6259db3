import type { ForumTrack } from '@mingtang/contract/programme/model';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import type { RouterContextProvider } from 'react-router';
import { dayOf } from '../../dates.ts';
import { renderApi, renderContext } from '../../render-api.ts';
import { listAll } from '../programme/list-all.ts';
import { toSession } from '../programme/session.ts';

export type TrackData = Awaited<ReturnType<typeof loadTrack>>;

/** The forums of a track on all days, in the reader's language. */
export async function loadTrack(context: Readonly<RouterContextProvider>, track: ForumTrack) {
  const { language } = renderContext(context);
  const { listConnectForums, listFutureForums } = renderApi(context, programmeRoutes);
  const now = Date.now();
  const forums = await listAll(track === 'connect' ? listConnectForums : listFutureForums);
  return { now, today: dayOf(new Date(now)), sessions: forums.map((forum) => toSession(forum, language)) };
}
