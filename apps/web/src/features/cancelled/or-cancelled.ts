import { programmeRoutes } from '@mingtang/contract/programme/routes';
import type { RouterContextProvider } from 'react-router';
import { dayOf } from '../../dates.ts';
import { ifThere, renderApi, renderContext, requireId } from '../../render-api.ts';
import { toVenue } from '../programme/session.ts';
import type { CancelledData } from './cancelled-data.ts';

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
