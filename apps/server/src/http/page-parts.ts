import type { KeptAnswer } from './invoke.ts';

/**
 * The answers that a page is made of. One that is made of public reads alone is everybody's, holds as long as the shortest of
 * them, and is over when what one of them shows changes. Where an answer was made for this visit, or failed, the page is not kept.
 */
export class PageParts {
  readonly #tags = new Set<string>();
  #seconds = Number.POSITIVE_INFINITY;

  /** Notes an answer of the page; undefined for one that no cache keeps. */
  add(answer: Pick<KeptAnswer, 'bytes' | 'tags'> | undefined): void {
    for (const tag of answer?.tags ?? []) this.#tags.add(tag);
    this.#seconds = Math.min(this.#seconds, answer?.bytes.ttlSeconds ?? 0);
  }

  get tags(): string[] {
    return [...this.#tags];
  }

  /** How long the page may be kept, at most `most`; 0 for one that is not everybody's. */
  ttlSeconds(most: number): number {
    return Math.min(this.#seconds, most);
  }
}
