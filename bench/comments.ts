import { createCommentSaver } from '../apps/server/src/modules/live/comments/saving.ts';
import { measureInTurns } from './in-turns.ts';
import { naiveComment } from './naive-comment.ts';
import type { BenchShop } from './shop.ts';

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
  const { ratio, ours, naive, done } = await measureInTurns({
    ours: () => saver.submit({ ...nextOf(), language: 'zh', clientKey: undefined, positionMs: undefined }),
    naive: () => naiveComment(pool, nextOf()),
  });
  const { rows } = await pool.query<{ kept: number }>('SELECT count(*)::int AS kept FROM comments');
  const kept = rows[0]?.kept ?? 0;
  return {
    ratios: { naiveComments: ratio },
    figures: { commentsPerSecond: ours, naiveCommentsPerSecond: naive },
    faults: kept === done ? [] : [`${done} comments were saved, ${kept} are there`],
  };
}
