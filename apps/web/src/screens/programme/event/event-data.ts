import { programmeRoutes } from '@mingtang/contract/programme/routes';
import type { RouterContextProvider } from 'react-router';
import { toEventSummary } from '../../../features/events/event-summary.ts';
import { listAll } from '../../../features/programme/list-all.ts';
import { renderApi, renderContext, requireId } from '../../../render-api.ts';

/** Shown beneath an event. */
const OTHERS_SHOWN = 4;

export type EventData = Awaited<ReturnType<typeof loadEvent>>;

/** A conference event in full in the reader's language. What does not exist is not found. */
export async function loadEvent(context: Readonly<RouterContextProvider>, request: Request) {
  const id = requireId(request);
  const { language } = renderContext(context);
  const isZh = language === 'zh';
  const programme = renderApi(context, programmeRoutes);
  const [event, venues, all] = await Promise.all([
    programme.getConferenceEvent({ id }),
    programme.listVenues(),
    listAll(programme.listConferenceEvents),
  ]);
  const now = Date.now();
  const { venue } = event;
  const hall = venue && venues.find((one) => one.hall === venue.hall && one.kind !== 'stage');
  return {
    now,
    event: toEventSummary(event, language),
    text: isZh ? event.summaryZh : event.summaryEn,
    note: (isZh ? event.noteZh : event.noteEn) ?? undefined,
    isOnPlan: venue !== null,
    /** Where in the venue. */
    spot: (venue && (isZh ? event.placeZh : event.placeEn)) ?? undefined,
    hallName: venue?.kind === 'stage' && hall ? (isZh ? hall.nameZh : hall.nameEn) : undefined,
    theme: (isZh ? venue?.themeZh : venue?.themeEn) ?? undefined,
    others: all
      .filter((one) => one.id !== id && one.endsAt.getTime() > now)
      .slice(0, OTHERS_SHOWN)
      .map((one) => toEventSummary(one, language)),
  };
}
