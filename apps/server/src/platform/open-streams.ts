/** A person's devices and tabs. */
export const STREAMS_OF_PERSON = 3;
/** A venue's visitors share one network; whoever finds no stream asks every few seconds instead. */
export const STREAMS_OF_NETWORK = 1_000;

interface OpenStream {
  personId: string;
  network: string;
  close: () => void;
}

/** The streams one instance holds open, so many a person and a network. */
export class OpenStreams {
  /** In the order they were opened. */
  readonly #streams = new Set<OpenStream>();
  readonly #ofPerson = new Map<string, Set<OpenStream>>();
  readonly #ofNetwork = new Map<string, number>();

  /**
   * Counts a stream, and returns what ends the counting; undefined when the network has too many. One too many of a person
   * closes their oldest instead: it is the one whose device has lost the network, or the tab nobody looks at.
   */
  open(stream: OpenStream): (() => void) | undefined {
    const { personId, network } = stream;
    const own = this.#ofPerson.get(personId) ?? new Set();
    const ofNetwork = this.#ofNetwork.get(network) ?? 0;
    const oldest = own.size >= STREAMS_OF_PERSON ? [...own][0] : undefined;
    if (ofNetwork - (oldest?.network === network ? 1 : 0) >= STREAMS_OF_NETWORK) return undefined;
    if (oldest) {
      this.#forget(oldest);
      oldest.close();
    }
    this.#streams.add(stream);
    this.#ofPerson.set(personId, own.add(stream));
    this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? 0) + 1);
    return () => this.#forget(stream);
  }

  closeAll(): void {
    for (const { close } of this.#streams) close();
  }

  #forget(stream: OpenStream): void {
    if (!this.#streams.delete(stream)) return;
    const { personId, network } = stream;
    const own = this.#ofPerson.get(personId);
    own?.delete(stream);
    if (own?.size === 0) this.#ofPerson.delete(personId);
    const left = (this.#ofNetwork.get(network) ?? 1) - 1;
    if (left === 0) this.#ofNetwork.delete(network);
    else this.#ofNetwork.set(network, left);
  }
}
