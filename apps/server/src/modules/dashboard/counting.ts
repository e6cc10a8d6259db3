import type { Dashboard, HallLine, StreamLine } from '@mingtang/contract/dashboard/model';
import { eventDay, eventInstant } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import type { QueueDefinition } from '../../platform/queue.ts';
import { listPaidByMinute, listSales } from '../finance/sales-queries.ts';
import { readFunnel } from '../orders/funnel-queries.ts';
import { getSetting } from '../reference/queries.ts';
import { leftOn } from '../ticketing/queries.ts';
import type { CountEntrance, EntranceCounts } from './entrance.ts';
import { countLive, type HallRow, listHalls, listStreams, type StreamRow } from './hall-queries.ts';
import { foldMinutes, type Snapshot } from './policy.ts';
import { listProductLines, type ProductLine } from './shop-queries.ts';
import { listTasks, type TaskResource } from './task-queries.ts';

const DAY_MS = 86_400_000;

/** Whom the dashboard asks besides the tables. */
export interface DashboardSources {
  queues: readonly QueueDefinition[];
  resources: readonly TaskResource[];
  /** Left out where no door counts. */
  countEntrance?: CountEntrance;
}

/** Takes all the numbers of the day, by the same questions the orders desk, finance and the queues ask. */
export async function takeNumbers(
  db: Reader,
  { queues, resources, countEntrance }: DashboardSources,
  now: Date,
): Promise<Snapshot> {
  const today = eventDay(now);
  const startsAt = eventInstant(today);
  const midnight = new Date(startsAt.getTime() + DAY_MS);
  const products = await listProductLines(db);
  const door = await countEntrance?.(db, today);
  const halls = await listHalls(db, { day: today, now });
  const streams = await listStreams(db, { day: today, now });
  const waiting: Snapshot['queues'] = [];
  for (const queue of queues) {
    const { key, title, permission } = queue;
    waiting.push({ key, title, permission, ...(await queue.summarise(db)) });
  }
  return {
    madeAt: now,
    conference: await readConference(db, today),
    sales: await readSales(db, { today, startsAt, now }),
    stock: products.map((product) => ({
      ...product,
      left: leftOn(product),
      isOnSale: isOnSale(product, now),
    })),
    funnel: await readFunnel(db, { from: startsAt, until: midnight }),
    entries: {
      expected: sumHeld(products.filter(({ validDays }) => validDays.includes(today))),
      entered: door?.entered ?? null,
    },
    live: await countLive(db, now),
    halls: halls.map((hall) => toHallLine(hall, products, today, door)),
    streams: streams.map(toStreamLine),
    queues: waiting,
    tasks: await listTasks(db, resources, { today, now, midnight }),
  };
}

async function readConference(db: Reader, today: string): Promise<Dashboard['conference']> {
  const { firstDay, lastDay } = await getSetting(db, 'edition');
  const dayOf = (day: string): number => Math.round((Date.parse(day) - Date.parse(firstDay)) / DAY_MS) + 1;
  const isOn = firstDay <= today && today <= lastDay;
  return { firstDay, lastDay, day: isOn ? dayOf(today) : null, of: dayOf(lastDay) };
}

async function readSales(
  db: Reader,
  { today, startsAt, now }: { today: string; startsAt: Date; now: Date },
): Promise<Snapshot['sales']> {
  const { rows, total } = await listSales(db, 'product', { from: today, until: today });
  const yesterday = eventDay(new Date(startsAt.getTime() - 1));
  const minutes = await listPaidByMinute(db, { from: yesterday, until: today });
  return {
    todayFen: total.netFen - total.unpaidFen,
    unpaidFen: total.unpaidFen,
    ...foldMinutes(minutes, { today, startsAt, now }),
    products: rows.map(({ key, nameZh, nameEn, pieces, piecesBack, unpaidPieces, netFen, unpaidFen }) => ({
      id: key,
      nameZh: nameZh ?? '',
      nameEn: nameEn ?? '',
      pieces: pieces - piecesBack - unpaidPieces,
      netFen: netFen - unpaidFen,
    })),
  };
}

const isOnSale = ({ saleFrom, saleTo, publishedAt }: ProductLine, now: Date): boolean =>
  publishedAt !== null && publishedAt <= now && saleFrom <= now && now < saleTo;

const sumHeld = (products: readonly ProductLine[]): number => products.reduce((sum, { held }) => sum + held, 0);

/**
 * A forum hall expects whoever has a place or a ticket for what is on, or comes next; an exhibition hall everybody whose
 * ticket opens it today.
 */
function toHallLine(
  row: HallRow,
  products: readonly ProductLine[],
  today: string,
  door: EntranceCounts | undefined,
): HallLine {
  const { hall, nameZh, nameEn, code, kind, seats, forumId, startsAt, endsAt } = row;
  const tickets = products.filter(({ forumIds, halls, validDays }) =>
    kind === 'forum'
      ? forumId !== null && forumIds.includes(forumId)
      : halls.includes(hall) && validDays.includes(today),
  );
  return {
    hall,
    nameZh,
    nameEn,
    code,
    kind,
    capacity: seats ?? row.places,
    expected: (row.reserved ?? 0) + sumHeld(tickets),
    inside: door?.insideByHall.get(hall) ?? null,
    forum:
      forumId !== null && startsAt && endsAt
        ? { id: forumId, titleZh: row.titleZh ?? '', titleEn: row.titleEn ?? '', startsAt, endsAt }
        : null,
  };
}

function toStreamLine({ isOnAir, isHeld, ...row }: StreamRow): StreamLine {
  const hasAddress = row.qualities.length > 0;
  const soon = isHeld ? 'held' : hasAddress ? 'soon' : 'soon_no_address';
  return { ...row, state: isOnAir ? (hasAddress ? 'on_air' : 'no_address') : soon };
}
