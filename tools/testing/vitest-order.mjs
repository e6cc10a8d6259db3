// Slowest files first, so that no core waits at the end for a long one that began last.
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { isNamedSlow, readLatestTimings } from './timings.mjs';

export default class SlowestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} specifications
   */
  async sort(specifications) {
    const seconds = readLatestTimings();
    const weigh = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) => {
      const file = path.relative(this.ctx.config.root, moduleId);
      return isNamedSlow(file) ? Number.MAX_VALUE : (seconds.get(file) ?? 0);
    };
    // What nothing is known of yet keeps vitest's own order: the largest files first.
    const usual = await super.sort(specifications);
    return usual
      .map((specification, index) => ({ specification, index, weight: weigh(specification) }))
      .sort((one, other) => other.weight - one.weight || one.index - other.index)
      .map(({ specification }) => specification);
  }
}
