import { measureComments } from './comments.ts';
import { openBenchForum } from './forum.ts';
import { openBenchShop } from './shop.ts';
import { measureStreams } from './streams.ts';

const PEOPLE = 2_000;

/**
 * What a broadcast asks of one process: open event streams and how long a comment takes to all of them; comments a second
 * beside a transaction each. The viewers are processes of their own on the same machine.
 */
export async function run() {
  const shop = await openBenchShop(PEOPLE);
  try {
    const forumId = await openBenchForum(shop);
    await shop.app.start();
    const comments = await measureComments(shop, forumId);
    const streams = await measureStreams(shop, forumId);
    return {
      ratios: { ...comments.ratios },
      figures: { ...streams.figures, ...comments.figures },
      faults: [...streams.faults, ...comments.faults],
    };
  } finally {
    await shop.close();
  }
}
