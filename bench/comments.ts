import { createCommentSaver } from '../apps/server/src/modules/live/comments/saving.ts';
import { naiveComment } from './naive-comment.ts';
import type { BenchShop } from './shop.ts';

/** As many wait for their comment at a time as there are visitors who press at once. */
const AT_ONCE = 512;
const ROUND_MS = 3_000;
const ROUNDS = 3;

/** Comments a second with everything commenting does, in groups; and with a transaction each, by the same questions. */
export async function measureComments({ app, personIds }: BenchShop, forumId: string) {
  const { platform } = app;
  const { pool } = platform.database;
  const saver = createCommentSaver(platform);
  let said = 0;
  const nextOf = () => {
    said += 1;
    return { forumId, personId: personIds[said % personIds.length] ?? '', text: `第 ${said} 句：从语言到世界模型` };
  };
  const sides = {
    ours: (comment: ReturnType<typeof nextOf>) =>
      saver.submit({ ...comment, language: 'zh', clientKey: undefined, positionMs: undefined }),
    naive: (comment: ReturnType<typeof nextOf>) => naiveComment(pool, comment),
  };
  const rounds = { ours: [] as number[], naive: [] as number[] };
  let saved = 0;
  // The first round of each warms it up. In turns, so that whatever else the machine does meets both alike.
  for (let round = 0; round <= ROUNDS; round++)
    for (const side of ['ours', 'naive'] as const) {
      const done = await repeat(async () => sides[side](nextOf()));
      saved += done;
      if (round > 0) rounds[side].push((done / ROUND_MS) * 1_000);
    }
  const { rows } = await pool.query<{ kept: number }>('SELECT count(*)::int AS kept FROM comments');
  const kept = rows[0]?.kept ?? 0;
  const [ours, naive] = [median(rounds.ours), median(rounds.naive)];
  return {
    ratios: { naiveComments: Math.round((ours / naive) * 100) / 100 },
    figures: { commentsPerSecond: Math.round(ours), naiveCommentsPerSecond: Math.round(naive) },
    faults: kept === saved ? [] : [`${saved} comments were saved, ${kept} are there`],
  };
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
