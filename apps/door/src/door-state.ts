import type { LoggedScan, Setup } from './memory/store.ts';

type Phase = 'opening' | 'elsewhere' | 'no_store' | 'enrolling' | 'revoked' | 'ready';

export interface DoorState {
  phase: Phase;
  setup: Setup | undefined;
  checkpointId: string | undefined;
  /** What is handed out here, in the checkpoint's place. */
  benefitId: string | undefined;
  isOnline: boolean;
  /** The first list of tickets is still coming. */
  isFilling: boolean;
  lastSyncAt: Date | undefined;
  tickets: number;
  waiting: number;
  oldestWaitingAt: Date | undefined;
  isStoreFull: boolean;
  /** Bytes; undefined where the browser does not say. */
  storage: { used: number; quota: number } | undefined;
  clock: { offsetMs: number; wasTurnedBack: boolean; doubtMinutes: number | undefined };
  isMuted: boolean;
  /** A day that is practised for: nothing is kept. */
  practiceDay: string | undefined;
  /** What the last merge brought. */
  merged: { count: number; otherwise: LoggedScan[]; at: Date } | undefined;
}

/** Before the store was opened. */
export const closed: DoorState = {
  phase: 'opening',
  setup: undefined,
  checkpointId: undefined,
  benefitId: undefined,
  isOnline: false,
  isFilling: false,
  lastSyncAt: undefined,
  tickets: 0,
  waiting: 0,
  oldestWaitingAt: undefined,
  isStoreFull: false,
  storage: undefined,
  clock: { offsetMs: 0, wasTurnedBack: false, doubtMinutes: undefined },
  isMuted: false,
  practiceDay: undefined,
  merged: undefined,
};
