import { VIDEO_LANGUAGES, VIDEO_QUALITIES, VIDEO_REGIONS } from '@mingtang/contract/programme/model';
import { eq, ne, or } from 'drizzle-orm';
import { forumSources } from '../modules/programme/resources/forum-parts.ts';
import { forums } from '../modules/programme/tables.ts';
import type { Tx } from '../platform/database.ts';

/** Not everything goes well on the day: one stream that is not there, one whose encoder died, one that begins late. */
const misfortunes: Record<string, (startsAt: Date) => string> = {
  'courier-after-dark': () => 'dead-',
  'captions-beside-the-face': () => 'stalled-',
  'what-is-left-to-teach': (startsAt) => `late-${Math.floor(startsAt.getTime() / 1_000) + 900}-`,
};

/** Gives every broadcast of the demo a channel of the sandbox, and every recording its own, with captions. */
export async function seedStreams(tx: Tx): Promise<void> {
  const broadcasts = await tx
    .select({
      id: forums.id,
      hasPlayback: forums.hasPlayback,
      key: forums.sourceId,
      startsAt: forums.startsAt,
      endsAt: forums.endsAt,
    })
    .from(forums)
    .where(or(ne(forums.playSwitch, 'off'), eq(forums.hasPlayback, true)));
  for (const { id, key, hasPlayback, startsAt, endsAt } of broadcasts) {
    const misfortune = misfortunes[key ?? '']?.(startsAt) ?? '';
    const recording = `/sandbox/streams/${key}-${Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)}min`;
    const addresses = (purpose: 'live' | 'playback', start: string) =>
      VIDEO_REGIONS.flatMap((region) =>
        VIDEO_LANGUAGES.flatMap((language) =>
          VIDEO_QUALITIES.map((quality) => ({
            purpose,
            region,
            language,
            quality,
            url: `${start}-${language}-${quality}.m3u8`,
          })),
        ),
      );
    await forumSources.save(tx, id, [
      ...addresses('live', `/sandbox/streams/${misfortune}${key}/live`),
      ...(hasPlayback ? addresses('playback', `${recording}/recording`) : []),
    ]);
    if (!hasPlayback) continue;
    const captions = { captionsZh: `${recording}/captions-zh.vtt`, captionsEn: `${recording}/captions-en.vtt` };
    await tx.update(forums).set(captions).where(eq(forums.id, id));
  }
}
