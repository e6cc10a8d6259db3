import type { DeviceVerdict, DoorTicket, Passage, Verdict } from '@mingtang/contract/entrance/admission';
import type { entranceConsole } from '@mingtang/contract/entrance/console';
import type { DoorMembership, Redeemed, RedemptionVerdict } from '@mingtang/contract/entrance/redemption';
import type { RouteOutput } from '@mingtang/contract/route';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What the server told of the edition: checkpoints, products, the key that codes are signed with. */
export type Setup = RouteOutput<typeof entranceConsole.getDoor>;

/** A ticket as it is kept: found by its hash, what may be shown sealed by its own id. */
export interface KeptTicket extends DoorTicket {
  hash: string;
  productId: string;
  sealed: string;
}

export interface KeptPassage extends Passage {
  id: string;
  hash: string;
}

/** A scan that the server has not answered for yet. */
export interface WaitingScan {
  id: string;
  /** The text of the code, or the number of a ticket. */
  code: string;
  checkpointId: string;
  scannedAt: Date;
  said: Verdict;
}

/** The same of something that was handed out. */
export interface WaitingRedemption {
  id: string;
  code: string;
  benefitId: string;
  scannedAt: Date;
  said: RedemptionVerdict;
}

/** A membership, found by the hash of whose it is. */
export interface KeptMembership extends DoorMembership {
  hash: string;
}

/** A unit that was handed out, here or elsewhere. */
export interface KeptRedemption extends Redeemed {
  hash: string;
  benefitId: string;
  membershipId: string | null;
  placeZh: string;
  placeEn: string;
}

/** A scan of this device as its help desk looks back at it. */
export interface LoggedScan {
  id: string;
  at: Date;
  checkpointId: string;
  verdict: DeviceVerdict;
  /** Decided without the server. */
  isOwnWord: boolean;
  /** Let in although the rule said no. */
  isOverruled: boolean;
  code: string;
  name: string | null;
  numberEnd: string | null;
  /** What the server made of it when it was handed in, where that differs from what was said here. */
  merged?: { verdict: Verdict; against: Passage | null };
}

interface DoorSchema extends DBSchema {
  kept: { key: string; value: unknown };
  tickets: { key: string; value: KeptTicket };
  passages: { key: string; value: KeptPassage };
  waiting: { key: string; value: WaitingScan };
  log: { key: string; value: LoggedScan };
  members: { key: string; value: KeptMembership };
  redemptions: { key: string; value: KeptRedemption };
  waitingRedemptions: { key: string; value: WaitingRedemption };
}

export type Store = IDBPDatabase<DoorSchema>;

/** Opens what this device keeps. Throws where the browser keeps nothing, as some do in private windows. */
export const openStore = (): Promise<Store> =>
  openDB<DoorSchema>('door', 1, {
    upgrade: (store) => {
      store.createObjectStore('kept');
      store.createObjectStore('tickets', { keyPath: 'hash' });
      store.createObjectStore('passages', { keyPath: 'id' });
      store.createObjectStore('waiting', { keyPath: 'id' });
      store.createObjectStore('log', { keyPath: 'id' });
      store.createObjectStore('members', { keyPath: 'membershipId' });
      store.createObjectStore('redemptions', { keyPath: 'id' });
      store.createObjectStore('waitingRedemptions', { keyPath: 'id' });
    },
  });

/** Single things that are kept. */
export interface Kept {
  token: string;
  setup: Setup;
  /**
   * How far tickets were read. Scanners of before called it `ticketCursor` and kept no reserved places: the list is read from its
   * beginning once, and again after a scanner of before was in between.
   */
  ticketListCursor: string;
  passageCursor: string;
  memberCursor: string;
  redemptionCursor: string;
  checkpointId: string;
  /** What is handed out here, in the checkpoint's place. */
  benefitId: string;
  /** The server's clock less this device's, in milliseconds. */
  clockOffsetMs: number;
  /** When this device last knew the time: it does not go back. */
  lastSeenAt: number;
  lastSyncAt: number;
  isMuted: boolean;
}

export const readKept = <Key extends keyof Kept>(store: Store, key: Key): Promise<Kept[Key] | undefined> =>
  store.get('kept', key) as Promise<Kept[Key] | undefined>;

export const keep = <Key extends keyof Kept>(store: Store, key: Key, value: Kept[Key]): Promise<unknown> =>
  store.put('kept', value, key);

const forgottenKeys = [
  'ticketListCursor',
  'ticketCursor',
  'passageCursor',
  'memberCursor',
  'redemptionCursor',
  'setup',
  'token',
] as const;
const forgotten = ['tickets', 'passages', 'log', 'members', 'redemptions'] as const;

/** Forgets whom tickets are of and who went in, as a device does that was taken out; scans nobody has yet stay. */
export async function forgetTickets(store: Store): Promise<void> {
  const change = store.transaction([...forgotten, 'kept'] as const, 'readwrite');
  await Promise.all([
    ...forgotten.map((name) => change.objectStore(name).clear()),
    ...forgottenKeys.map((key) => change.objectStore('kept').delete(key)),
  ]);
  await change.done;
}

/** Leaves the last scans of the log. */
export async function pruneLog(store: Store, most: number): Promise<void> {
  const rows = await store.getAll('log');
  const old = rows.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(most);
  const change = store.transaction('log', 'readwrite');
  await Promise.all([...old.map(({ id }) => change.store.delete(id)), change.done]);
}
