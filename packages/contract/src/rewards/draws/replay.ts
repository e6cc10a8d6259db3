/** HMAC-SHA-256 under the draw's seed. */
type DigestOf = (message: string) => Uint8Array | Promise<Uint8Array>;

interface Left {
  /** Plays that may still come, this one among them. */
  slots: number;
  /** In the draw's order, with how many of each are still there. */
  prizes: readonly { id: string; left: number }[];
}

/** What a play's digest is of: the draw and its number in turn. */
export const playMessage = (drawId: string, number: number): string => `${drawId}:${number}`;

/**
 * The prize of a play, or null: the digest's first 48 bits as a number, modulo the slots that are left, is a place in a row
 * in which the prizes that are left stand first.
 */
export function outcomeOf(digest: Uint8Array, { slots, prizes }: Left): string | null {
  let place = digest.subarray(0, 6).reduce((value, byte) => value * 256 + byte, 0) % slots;
  for (const { id, left } of prizes) {
    if (place < left) return id;
    place -= left;
  }
  return null;
}

/** The outcomes of the first so many plays of a draw, from its seed alone: what anybody may compare with what happened. */
export async function replay({
  drawId,
  slots,
  prizes,
  plays,
  digestOf,
}: {
  drawId: string;
  slots: number;
  prizes: readonly { id: string; winners: number }[];
  plays: number;
  digestOf: DigestOf;
}): Promise<(string | null)[]> {
  const left = prizes.map(({ id, winners }) => ({ id, left: winners }));
  const outcomes: (string | null)[] = [];
  for (let number = 1; number <= plays; number++) {
    const digest = await digestOf(playMessage(drawId, number));
    const id = outcomeOf(digest, { slots: slots - number + 1, prizes: left });
    const prize = left.find((one) => one.id === id);
    if (prize) prize.left -= 1;
    outcomes.push(id);
  }
  return outcomes;
}
