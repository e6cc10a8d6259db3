import { VIDEO_LANGUAGES, VIDEO_REGIONS, type VideoQuality } from '@mingtang/contract/programme/model';
import { eq, ne, or } from 'drizzle-orm';
import { forumSources } from '../modules/programme/resources/forum-parts.ts';
import { forums } from '../modules/programme/tables.ts';
import type { Tx } from '../platform/database.ts';

/** Who is near gets the better picture. */
const qualities: Record<(typeof VIDEO_REGIONS)[number], VideoQuality> = { mainland: '1080p', international: '720p' };

/** Gives every broadcast of the demo a channel of the sandbox, and every recording its own. */
export async function seedStreams(tx: Tx): Promise<void> {
  const broadcasts = await tx
    .select({ id: forums.id, playSwitch: forums.playSwitch, hasPlayback: forums.hasPlayback, key: forums.sourceId })
    .from(forums)
    .where(or(ne(forums.playSwitch, 'off'), eq(forums.hasPlayback, true)));
  for (const { id, key, hasPlayback } of broadcasts) {
    const addresses = (purpose: 'live' | 'playback', file: string) =>
      VIDEO_REGIONS.flatMap((region) =>
        VIDEO_LANGUAGES.map((language) => ({
          purpose,
          region,
          language,
          quality: qualities[region],
          url: `/sandbox/streams/${key}-${language}/${file}.m3u8`,
        })),
      );
    await forumSources.save(tx, id, [
      ...addresses('live', 'stream'),
      ...(hasPlayback ? addresses('playback', 'recording') : []),
    ]);
  }
}
