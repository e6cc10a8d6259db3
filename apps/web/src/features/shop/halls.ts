import { type Chamber, chambers } from '@mingtang/ui/drawing/hall';

/** The chambers of the plan that a ticket opens. */
export const chambersOf = (halls: readonly number[]): Chamber[] => chambers.filter((place) => halls.includes(place));
