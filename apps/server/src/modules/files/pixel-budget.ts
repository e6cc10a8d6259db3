import type { Config } from '../../config.ts';
import { MinuteLimits } from '../../platform/minute-limits.ts';
import type { WorkSender } from '../../platform/work-queue.ts';
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
    return this.#of({ lane: 'visitor', account: personId }, 1);
  }

  ofStaff(accountId: string): PixelAllowance {
    return this.#of({ lane: 'staff', account: accountId }, STAFF_SHARE);
  }

  #of(sender: WorkSender, share: number): PixelAllowance {
    const { PICTURE_MEGAPIXELS, PICTURE_MEGAPIXELS_PER_MINUTE } = this.#config;
    const perMinute = PICTURE_MEGAPIXELS_PER_MINUTE * MILLION * share;
    const key = `${sender.lane} ${sender.account}`;
    return {
      sender,
      isSpent: () => this.#counts.isSpent(key, perMinute),
      most: PICTURE_MEGAPIXELS * MILLION * share,
      take: (amount) => !this.#counts.exceeds(key, perMinute, { amount }),
    };
  }
}
