import type { CancelledSession } from '@mingtang/contract/programme/model';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import type { RouterContextProvider } from 'react-router';
import { dayOf } from '../../dates.ts';
import { ifThere, renderApi, renderContext, requireId } from '../../render-api.ts';
import { type SessionVenue, toVenue } from '../programme/session.ts';

/** A session that does not take place, in the reader's language. */
export interface CancelledData {
  isCancelled: true;
  id: string;
  kind: CancelledSession['kind'];
  title: string;
  day: string;
  start: number;
  end: number;
  venue: SessionVenue;
}

/** What a loader asked for; where that is not there because it was cancelled, what is said of it. Else it stays not found. */
export async function orCancelled<Data>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  asked: Promise<Data>,
): Promise<Data | CancelledData> {
  try {
    return await asked;
  } catch (error) {
    if ((error as { init?: ResponseInit }).init?.status !== 404) throw error;
    const id = requireId(request);
    const session = await ifThere(renderApi(context, programmeRoutes).getCancelledSession({ id }));
    if (!session) throw error;
    const { language } = renderContext(context);
    return {
      isCancelled: true,
      id,
      kind: session.kind,
      title: language === 'zh' ? session.titleZh : session.titleEn,
      day: dayOf(session.startsAt),
      start: session.startsAt.getTime(),
      end: session.endsAt.getTime(),
      venue: toVenue(session.venue, language),
    };
  }
}

export const isCancelled = (data: object | undefined): data is CancelledData =>
  data !== undefined && 'isCancelled' in data;
