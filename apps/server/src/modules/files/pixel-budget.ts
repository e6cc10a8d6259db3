import type { Config } from '../../config.ts';
import { MinuteLimits } from '../../platform/minute-limits.ts';
import type { PixelAllowance } from './images.ts';

const MILLION = 1_000_000;
/** The organiser's pictures come from photographers. */
const STAFF_SHARE = 2;

/** How many pixels a minute each person and staff account may have unpacked; one process counts. */
export class PixelBudget {
  readonly #counts = new MinuteLimits();
  readonly #config: Pick<Config, 'PICTURE_MEGAPIXELS' | 'PICTURE_MEGAPIXELS_PER_MINUTE'>;

  constructor(config: Pick<Config, 'PICTURE_MEGAPIXELS' | 'PICTURE_MEGAPIXELS_PER_MINUTE'>) {
    this.#config = config;
  }

  ofPerson(personId: string): PixelAllowance {
    return this.#of(`person ${personId}`, 1);
  }

  ofStaff(accountId: string): PixelAllowance {
    return this.#of(`staff ${accountId}`, STAFF_SHARE);
  }

  #of(key: string, share: number): PixelAllowance {
    const { PICTURE_MEGAPIXELS, PICTURE_MEGAPIXELS_PER_MINUTE } = this.#config;
    const perMinute = PICTURE_MEGAPIXELS_PER_MINUTE * MILLION * share;
    return {
      most: PICTURE_MEGAPIXELS * MILLION * share,
      take: (amount) => !this.#counts.exceeds(key, perMinute, { amount }),
    };
  }
}
