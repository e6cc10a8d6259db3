import type { Store, WaitingScan } from './store.ts';

/**
 * Scans the server has not taken yet, the oldest first: in the store, so that nothing is lost when the device dies, and in
 * memory, so that a full store loses nothing while the page lives.
 */
export class Waiting {
  readonly #scans = new Map<string, WaitingScan>();
  readonly #store: Store;
  /** The store took the last one. False: what is in memory alone goes with the page. */
  isStoreFull = false;

  private constructor(store: Store, scans: readonly WaitingScan[]) {
    this.#store = store;
    for (const scan of scans) this.#scans.set(scan.id, scan);
  }

  static async open(store: Store): Promise<Waiting> {
    const scans = await store.getAll('waiting');
    return new Waiting(
      store,
      scans.sort((one, other) => one.scannedAt.getTime() - other.scannedAt.getTime()),
    );
  }

  get count(): number {
    return this.#scans.size;
  }

  get oldestAt(): Date | undefined {
    return this.#scans.values().next().value?.scannedAt;
  }

  first(most: number): WaitingScan[] {
    return [...this.#scans.values()].slice(0, most);
  }

  /** Keeps a scan until the server has it. A full store gives up its log first: that can be done without. */
  async add(scan: WaitingScan): Promise<void> {
    this.#scans.set(scan.id, scan);
    try {
      await this.#store.put('waiting', scan);
      this.isStoreFull = false;
    } catch {
      this.isStoreFull = await this.#store
        .clear('log')
        .then(() => this.#store.put('waiting', scan))
        .then(
          () => false,
          () => true,
        );
    }
  }

  /** The server has these. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#scans.delete(id);
    const change = this.#store.transaction('waiting', 'readwrite');
    await Promise.all([...ids.map((id) => change.store.delete(id)), change.done]).catch(() => undefined);
    if (this.#scans.size === 0) this.isStoreFull = false;
  }

  /** Writes once more what only memory has. */
  async retry(): Promise<void> {
    if (!this.isStoreFull) return;
    for (const scan of this.#scans.values()) await this.add(scan);
  }
}
