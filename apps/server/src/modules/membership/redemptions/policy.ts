/** The lowest unit that is not redeemed; undefined when all are. Units count from 1; `allowed` null is without a limit. */
export function nextUnit(redeemed: readonly number[], allowed: number | null): number | undefined {
  const taken = new Set(redeemed);
  let unit = 1;
  while (taken.has(unit)) unit += 1;
  return allowed === null || unit <= allowed ? unit : undefined;
}

/** How many units are left; null without a limit. Fewer may be allowed now than were redeemed. */
export const unitsLeft = (allowed: number | null, redeemed: number): number | null =>
  allowed === null ? null : Math.max(0, allowed - redeemed);
