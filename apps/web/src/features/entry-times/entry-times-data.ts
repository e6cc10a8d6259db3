import type { Language } from '@mingtang/contract/envelope';
import { type Activity, ENTRY_TIME } from '@mingtang/contract/programme/activity';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import type { RouterContextProvider } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { dayOf } from '../../dates.ts';
import { renderApi, renderContext } from '../../render-api.ts';
import { listAll } from '../programme/list-all.ts';
import { activityReservable, type Reservable } from '../reservations/reservable.ts';
import type { EntryOffer } from './entry-offer.ts';

/** A time at which general visitors enter the exhibition, in the reader's language. */
export interface EntryTime {
  reservable: Reservable;
  /** `2026-07-05`, in the event's zone. */
  day: string;
  /** Where one enters. */
  spot: string | undefined;
}

function toEntryTime(activity: Activity, language: Language): EntryTime {
  const isZh = language === 'zh';
  return {
    reservable: activityReservable(activity, inLanguage(activity, 'title', language)),
    day: dayOf(activity.startsAt),
    spot: (isZh ? activity.spotZh : activity.spotEn) ?? undefined,
  };
}

/** The entry times that are not over, by start; none where the organiser gives none. */
export async function loadEntryTimes(context: Readonly<RouterContextProvider>): Promise<EntryTime[]> {
  const { language } = renderContext(context);
  const { listActivities } = renderApi(context, programmeRoutes);
  const now = Date.now();
  const all = await listAll((page) => listActivities({ ...page, kind: ENTRY_TIME }));
  return all.filter(({ endsAt }) => endsAt.getTime() > now).map((activity) => toEntryTime(activity, language));
}

/** What the pages of tickets need to offer entry times. */
export async function loadEntryOffer(context: Readonly<RouterContextProvider>): Promise<EntryOffer> {
  const times = await loadEntryTimes(context);
  if (times.length === 0) return { days: [], productIds: [] };
  const products = await renderApi(context, ticketingRoutes).listExhibitionProducts();
  return {
    days: [...new Set(times.map(({ day }) => day))],
    productIds: products.filter(({ needsReview }) => !needsReview).map(({ id }) => id),
  };
}
