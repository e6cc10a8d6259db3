import type { Session } from '../../../features/programme/session.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export interface GridVenue {
  id: string;
  name: string;
  kind: 'forum' | 'exhibition' | 'stage';
  hall: number | null;
  seats: number | null;
}

export interface Block {
  session: Session;
  /** Minutes from the grid's first hour. */
  top: number;
  /** Minutes. */
  length: number;
  /** Which of how many that run at once in this column. */
  lane: number;
  lanes: number;
}

export interface Column {
  key: string;
  /** The hall at its head; undefined for the stages within the exhibition halls, which share one. */
  hall: GridVenue | undefined;
  blocks: Block[];
  /** The most that run at once. */
  lanes: number;
}

export interface GridLayout {
  /** Epoch milliseconds of the first and the last full hour. */
  from: number;
  to: number;
  columns: Column[];
  /** What runs before and after the hours of the halls, in order: the relay through the night. */
  before: Session[];
  after: Session[];
}

/** The halls of the cross, centre first, then north, east, south, west. */
const order = [4, 1, 5, 7, 3];

/**
 * Lays a day out by halls and hours. The hours are those in which at least two venues are busy on the whole day, so that
 * a relay through the night does not stretch the grid over empty halls, and filters do not make it jump.
 */
export function layoutDay(shown: Session[], wholeDay: Session[], venues: GridVenue[]): GridLayout {
  const { from, to } = busyHours(wholeDay);
  const isInside = (session: Session): boolean => isWithin(session, from, to);
  const span = wholeDay
    .filter(isInside)
    .reduce(
      (one, { start, end }) => ({ from: Math.min(one.from, floorHour(start)), to: Math.max(one.to, ceilHour(end)) }),
      { from, to },
    );
  const inside = shown.filter(isInside);
  const outside = shown.filter((session) => !isInside(session));
  return {
    ...span,
    columns: columnsOf(inside, span.from, venues),
    before: outside.filter(({ start }) => start < from),
    after: outside.filter(({ start }) => start >= from),
  };
}

function busyHours(sessions: Session[]): { from: number; to: number } {
  const first = floorHour(Math.min(...sessions.map(({ start }) => start)));
  const last = ceilHour(Math.max(...sessions.map(({ end }) => end)));
  const hours = Array.from({ length: Math.round((last - first) / HOUR_MS) }, (_, at) => first + at * HOUR_MS);
  const busy = hours.filter((hour) => {
    const running = sessions.filter(({ start, end }) => start < hour + HOUR_MS && end > hour);
    return new Set(running.map(({ venue }) => venue.id)).size > 1;
  });
  const [from = first] = busy;
  return { from, to: busy.length > 0 ? (busy.at(-1) ?? from) + HOUR_MS : last };
}

/** Lies in these hours for at least half of its length. */
function isWithin({ start, end }: Session, from: number, to: number): boolean {
  return 2 * (Math.min(end, to) - Math.max(start, from)) >= end - start;
}

const floorHour = (instant: number): number => Math.floor(instant / HOUR_MS) * HOUR_MS;
const ceilHour = (instant: number): number => Math.ceil(instant / HOUR_MS) * HOUR_MS;

function columnsOf(sessions: Session[], from: number, venues: GridVenue[]): Column[] {
  const hallOf = (chamber: number | undefined): GridVenue | undefined =>
    venues.find(({ hall, kind }) => hall === chamber && kind !== 'stage');
  const rank = ({ venue }: Session): number => {
    if (venue.chamber === undefined) return order.length + 1;
    const at = order.indexOf(venue.chamber);
    return at === -1 ? order.length : at;
  };
  const keyOf = (session: Session): string =>
    session.venue.chamber === undefined ? session.venue.id : `${rank(session)}`;
  const grouped = new Map<string, Session[]>();
  for (const session of [...sessions].sort((one, other) => rank(one) - rank(other)))
    grouped.set(keyOf(session), [...(grouped.get(keyOf(session)) ?? []), session]);
  return [...grouped].map(([key, members]) => {
    const blocks = blocksOf(members, from);
    const [{ venue } = { venue: undefined }] = members;
    const isCross = venue?.chamber !== undefined && order.includes(venue.chamber);
    const hall = isCross
      ? hallOf(venue.chamber)
      : venue?.chamber === undefined
        ? venues.find(({ id }) => id === venue?.id)
        : undefined;
    return { key, hall, blocks, lanes: Math.max(...blocks.map(({ lanes }) => lanes)) };
  });
}

/** Places sessions of one column; those that run at once stand side by side. */
function blocksOf(sessions: Session[], from: number): Block[] {
  const blocks: Block[] = [];
  let cluster: Block[] = [];
  let clusterEnd = 0;
  const close = (): void => {
    const lanes = Math.max(0, ...cluster.map(({ lane }) => lane)) + 1;
    for (const block of cluster) block.lanes = lanes;
    blocks.push(...cluster);
    cluster = [];
  };
  for (const session of [...sessions].sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (session.start >= clusterEnd) close();
    const isTaken = (lane: number): boolean =>
      cluster.some((block) => block.lane === lane && block.session.end > session.start);
    let lane = 0;
    while (isTaken(lane)) lane += 1;
    cluster.push({
      session,
      top: (session.start - from) / MINUTE_MS,
      length: (session.end - session.start) / MINUTE_MS,
      lane,
      lanes: 1,
    });
    clusterEnd = Math.max(clusterEnd, session.end);
  }
  close();
  return blocks;
}
