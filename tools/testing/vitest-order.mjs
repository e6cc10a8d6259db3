// Slowest files first, so that no core waits at the end for a long one that began last; a project's files one after another,
// because vitest keeps a worker, with all it has loaded, only for the next file of the same project.
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { isNamedSlow, readLatestTimings } from './timings.mjs';

/** More than any file takes. */
const NAMED_SLOW_S = 1000;

export default class SlowestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} specifications
   */
  async sort(specifications) {
    const seconds = readLatestTimings();
    // What nothing is known of yet keeps vitest's own order: the largest files first.
    const usual = await super.sort(specifications);
    return orderByWeight(usual, ({ moduleId, project }) => {
      const file = path.relative(this.ctx.config.root, moduleId);
      return { project: project.name, weight: isNamedSlow(file) ? NAMED_SLOW_S : (seconds.get(file) ?? 0) };
    });
  }
}

/**
 * The heaviest project first, and its heaviest first; what weighs the same stays in its order.
 *
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => { project: string; weight: number }} weigh
 * @returns {Item[]}
 */
export function orderByWeight(items, weigh) {
  const weighed = items.map((item) => ({ item, ...weigh(item) }));
  const projects = Map.groupBy(weighed, ({ project }) => project);
  const sum = (/** @type {{ weight: number }[]} */ files) => files.reduce((total, { weight }) => total + weight, 0);
  return [...projects.values()]
    .sort((one, other) => sum(other) - sum(one))
    .flatMap((files) => files.sort((one, other) => other.weight - one.weight))
    .map(({ item }) => item);
}
