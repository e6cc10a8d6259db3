/**
 * How long the drills take: `npm run faults` sets FAULT_KILLS and takes its time; the checks of every day show in a minute that
 * the drills still work and that the first faults lose nothing.
 */
export const kills = process.env.FAULT_KILLS === undefined ? undefined : Number(process.env.FAULT_KILLS);
/** @returns the first where every fault is wanted, the second where a few do */
export const extent = (whole: number, few: number): number => (kills === undefined ? few : whole);

/** Only ends what hangs: on a busy machine everything takes many times as long and is as right. */
export const PATIENCE_MS = extent(6, 1) * 60 * 60_000;
