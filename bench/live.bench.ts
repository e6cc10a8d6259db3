import { measureComments } from './comments.ts';
import { openBenchForum } from './forum.ts';
import { measureLikes } from './likes.ts';
import { openBenchShop } from './shop.ts';
import { measureStreams } from './streams.ts';

const PEOPLE = 2_000;

/**
 * What a broadcast asks of one process: open event streams and how long a comment takes to all of them; comments and likes a second
 * beside a transaction each. The viewers are processes of their own on the same machine.
 */
export async function run() {
  const shop = await openBenchShop(PEOPLE);
  try {
    const forumId = await openBenchForum(shop);
    await shop.app.start();
    const comments = await measureComments(shop, forumId);
    const likes = await measureLikes(shop, forumId);
    const streams = await measureStreams(shop, forumId);
    return {
      ratios: { ...comments.ratios, ...likes.ratios },
      figures: { ...streams.figures, ...comments.figures, ...likes.figures },
      faults: [...streams.faults, ...comments.faults, ...likes.faults],
    };
  } finally {
    await shop.close();
  }
}
