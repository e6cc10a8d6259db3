import type { Store, WaitingRedemption, WaitingScan } from './store.ts';

/** What waits to be handed in, by the part of the store it lies in. */
interface Kinds {
  waiting: WaitingScan;
  waitingRedemptions: WaitingRedemption;
}

/**
 * Scans, or redemptions, the server has not taken yet, the oldest first: in the store, so that nothing is lost when the device dies, and in
 * memory, so that a full store loses nothing while the page lives.
 */
export class Waiting<Name extends keyof Kinds = 'waiting'> {
  readonly #scans = new Map<string, Kinds[Name]>();
  readonly #store: Store;
  readonly #name: Name;
  /** Those the store did not take: they go with the page. */
  readonly #unsaved = new Set<string>();

  private constructor(store: Store, name: Name, scans: readonly Kinds[Name][]) {
    this.#store = store;
    this.#name = name;
    for (const scan of scans) this.#scans.set(scan.id, scan);
  }

  static async open<Name extends keyof Kinds>(store: Store, name: Name): Promise<Waiting<Name>> {
    const scans: Kinds[Name][] = (await store.getAll(name as keyof Kinds)) as Kinds[Name][];
    return new Waiting(
      store,
      name,
      scans.sort((one, other) => one.scannedAt.getTime() - other.scannedAt.getTime()),
    );
  }

  get count(): number {
    return this.#scans.size;
  }

  /** Some are in memory alone. */
  get isStoreFull(): boolean {
    return this.#unsaved.size > 0;
  }

  get oldestAt(): Date | undefined {
    return this.#scans.values().next().value?.scannedAt;
  }

  first(most: number): Kinds[Name][] {
    return [...this.#scans.values()].slice(0, most);
  }

  /** Keeps a scan until the server has it. A full store gives up its log first: that can be done without. */
  async add(scan: Kinds[Name]): Promise<void> {
    this.#scans.set(scan.id, scan);
    const put = () => this.#store.put(this.#name as keyof Kinds, scan);
    await put()
      .catch(() => this.#store.clear('log').then(put))
      .then(
        () => this.#unsaved.delete(scan.id),
        // The server may have it by now.
        () => this.#scans.has(scan.id) && this.#unsaved.add(scan.id),
      );
  }

  /** The server has these. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      this.#scans.delete(id);
      this.#unsaved.delete(id);
    }
    const change = this.#store.transaction(this.#name as keyof Kinds, 'readwrite');
    await Promise.all([...ids.map((id) => change.store.delete(id)), change.done]).catch(() => undefined);
  }

  /** Writes once more what only memory has. */
  async retry(): Promise<void> {
    for (const id of this.#unsaved) {
      const scan = this.#scans.get(id);
      if (scan) await this.add(scan);
    }
  }
}
