/** As many wait for their answer at a time as there are visitors who press at once. */
const AT_ONCE = 512;
const ROUND_MS = 3_000;
const ROUNDS = 3;

/**
 * How often a second each of two ways does the same, in turns, so that whatever else the machine does meets both alike;
 * the first round of each warms it up. `done` counts all that was done.
 */
export async function measureInTurns(sides: { ours: () => Promise<unknown>; naive: () => Promise<unknown> }) {
  const rounds = { ours: [] as number[], naive: [] as number[] };
  let done = 0;
  for (let round = 0; round <= ROUNDS; round++)
    for (const side of ['ours', 'naive'] as const) {
      const count = await repeat(sides[side]);
      done += count;
      if (round > 0) rounds[side].push((count / ROUND_MS) * 1_000);
    }
  const [ours, naive] = [median(rounds.ours), median(rounds.naive)];
  return { ratio: Math.round((ours / naive) * 100) / 100, ours: Math.round(ours), naive: Math.round(naive), done };
}

/** Does it again and again, so many at once, for a round; how often it was done. */
async function repeat(act: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + ROUND_MS;
  let done = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < until) {
      await act();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
