import { createLikes } from '../apps/server/src/modules/engagement/liking.ts';
import { measureInTurns } from './in-turns.ts';
import { naiveLike } from './naive-like.ts';
import type { BenchShop } from './shop.ts';

/** Likes a second of one forum, rows and counter together, in groups; and with a transaction each, by the same questions. */
export async function measureLikes({ app, personIds }: BenchShop, forumId: string) {
  const { platform } = app;
  const { pool } = platform.database;
  const likes = createLikes(platform);
  let clicked = 0;
  const nextOf = () => {
    clicked += 1;
    // Everybody in turn, and each the other way round than the time before.
    const isLiked = Math.floor(clicked / personIds.length) % 2 === 0;
    return { id: forumId, personId: personIds[clicked % personIds.length] ?? '', isLiked };
  };
  const { ratio, ours, naive } = await measureInTurns({
    ours: () => likes.submit({ ...nextOf(), kind: 'forum', clientKey: undefined }),
    naive: () => naiveLike(pool, nextOf()),
  });
  const { rows } = await pool.query<{ counted: number; kept: number }>(
    `SELECT (SELECT likes FROM like_counts WHERE thing_id = $1) AS counted,
       (SELECT count(*)::int FROM likes WHERE thing_id = $1 AND is_liked) AS kept`,
    [forumId],
  );
  const { counted, kept } = rows[0] ?? { counted: 0, kept: -1 };
  return {
    ratios: { naiveLikes: ratio },
    figures: { likesPerSecond: ours, naiveLikesPerSecond: naive },
    faults: counted === kept ? [] : [`${counted} likes are counted, ${kept} are there`],
  };
}
