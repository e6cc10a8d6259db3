import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { type RouterContextProvider, redirect } from 'react-router';
import { dayOf } from '../../dates.ts';
import { paths } from '../../paths.ts';
import { ifThere, renderApi, renderContext, requireId } from '../../render-api.ts';
import { queryNames } from '../../routes.ts';
import { toVenue } from '../programme/session.ts';
import { type CancelledData, isCancelled } from './cancelled-data.ts';

/**
 * What a loader asked for; where that is not there because it was cancelled, what is said of it. Else it stays not found.
 * `names` are the parameters that may name it.
 */
export async function orCancelled<Data>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  asked: Promise<Data>,
  names: readonly string[] = [queryNames.id],
): Promise<Data | CancelledData> {
  try {
    return await asked;
  } catch (error) {
    if ((error as { init?: ResponseInit }).init?.status !== 404) throw error;
    const { searchParams } = new URL(request.url);
    const id = requireId(
      request,
      names.find((name) => searchParams.has(name)),
    );
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

/** What a loader asked for; where it was cancelled there is nothing to watch, and the session's own page says so. */
export async function unlessCancelled<Data extends object>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  asked: Promise<Data | undefined>,
  names?: readonly string[],
): Promise<Data | undefined> {
  const data = await orCancelled(context, request, asked, names);
  if (isCancelled(data)) throw redirect(paths.forum({ id: data.id }));
  return data;
}
