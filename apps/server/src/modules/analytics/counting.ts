import type { analyticsRoutes } from '@mingtang/contract/analytics/routes';
import { THING_PAGES } from '@mingtang/contract/analytics/thing-pages';
import type { Language } from '@mingtang/contract/envelope';
import type { RouteInput } from '@mingtang/contract/route';
import { sql } from 'drizzle-orm';
import { Batch } from '../../platform/batch.ts';
import { eventDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refuse.ts';

export type View = RouteInput<typeof analyticsRoutes.countView> & { language: Language };
export type Act = RouteInput<typeof analyticsRoutes.countBehaviour> & { language: Language };

/** Keeps each of these looks, or raises the seconds of one that is known; an id may come several times. */
async function keepViews(tx: Tx, views: readonly View[], now: Date): Promise<void> {
  const longest = new Map<string, View>();
  for (const view of views)
    if ((longest.get(view.viewId)?.seconds ?? -1) < view.seconds) longest.set(view.viewId, view);
  const rows = [...longest.values()];
  const of = <Value>(pick: (view: View) => Value) => sql.param(rows.map(pick));
  // In one order, so that two instances never wait for each other. Whoever guessed an id would have to know its visit.
  await tx.execute(sql`
    INSERT INTO page_views (id, visit_id, day, at, page, thing_id, language, device, referrer, channel, seconds)
    SELECT id, visit_id, ${eventDay(now)}::date, ${now}::timestamptz, page, thing_id, language, device, referrer, channel, seconds
    FROM unnest(${of(({ viewId }) => viewId)}::uuid[], ${of(({ visitId }) => visitId)}::uuid[],
      ${of(({ page }) => page)}::text[], ${of(({ page, thingId }) => (thingId && THING_PAGES.includes(page) ? thingId : null))}::uuid[],
      ${of(({ language }) => language)}::text[], ${of(({ device }) => device)}::text[],
      ${of(({ referrer }) => referrer?.toLowerCase() ?? null)}::text[], ${of(({ channel }) => channel ?? null)}::text[],
      ${of(({ seconds }) => seconds)}::int[])
      AS given (id, visit_id, page, thing_id, language, device, referrer, channel, seconds)
    ORDER BY id
    ON CONFLICT (id) DO UPDATE SET seconds = excluded.seconds
    WHERE page_views.visit_id = excluded.visit_id AND page_views.seconds < excluded.seconds`);
}

/** Keeps each of these acts once. */
async function keepActs(tx: Tx, acts: readonly Act[], now: Date): Promise<void> {
  const rows = [...new Map(acts.map((act) => [act.id, act])).values()];
  const of = <Value>(pick: (act: Act) => Value) => sql.param(rows.map(pick));
  await tx.execute(sql`
    INSERT INTO visitor_acts (id, visit_id, day, at, behaviour, page, thing_id, share_channel, language, device, channel)
    SELECT id, visit_id, ${eventDay(now)}::date, ${now}::timestamptz, behaviour, page, thing_id, share_channel, language, device, channel
    FROM unnest(${of(({ id }) => id)}::uuid[], ${of(({ visitId }) => visitId)}::uuid[],
      ${of(({ behaviour }) => behaviour)}::text[], ${of(({ page }) => page ?? null)}::text[],
      ${of(({ thingId }) => thingId ?? null)}::uuid[], ${of(({ shareChannel }) => shareChannel ?? null)}::text[],
      ${of(({ language }) => language)}::text[], ${of(({ device }) => device)}::text[],
      ${of(({ channel }) => channel ?? null)}::text[])
      AS given (id, visit_id, behaviour, page, thing_id, share_channel, language, device, channel)
    ORDER BY id
    ON CONFLICT (id) DO NOTHING`);
}

/** A burst of looks (a conference's morning) is one statement; each is answered when it is on the disk. */
export function createVisitCounters(platform: Platform): { views: Batch<View, null>; acts: Batch<Act, null> } {
  const gathered = <Item>(keep: (tx: Tx, items: readonly Item[], now: Date) => Promise<void>) =>
    new Batch<Item, null>({
      run: async (items) => {
        await transact(platform, (tx) => keep(tx, items, platform.clock.now()));
        return items.map(() => null);
      },
      overflow: () => new Refusal('protocol.unavailable'),
    });
  return { views: gathered(keepViews), acts: gathered(keepActs) };
}
