import type { Channel } from './channels.ts';

/** What the samples are made of (tools/streams). */
export const SEGMENT_SECONDS = 4;
export const SEGMENTS_OF_LOOP = 4;
/** Counted anew after eighteen days: players keep a list as long as this number, and go through it at every playlist. */
const BEGINNINGS_COUNTED = 100_000;
/** One may go back five minutes in a broadcast. */
const WINDOW = 75;
/** When a stalled channel stopped: long enough ago for anybody to notice. */
const STALLED_AT = Date.UTC(2026, 0, 1);

const qualities = {
  '720p': { bandwidth: 360_000, resolution: '1280x720' },
  '1080p': { bandwidth: 620_000, resolution: '1920x1080' },
};
const CODECS = 'avc1.640028,mp4a.40.2';

type NameOf = (file: string) => string;

/** Both qualities of one language. */
export function renditions(kind: string, language: string, nameOf: NameOf): string {
  const listed = Object.entries(qualities).map(
    ([quality, { bandwidth, resolution }]) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${resolution},CODECS="${CODECS}"\n${nameOf(`${kind}-${language}-${quality}.m3u8`)}\n`,
  );
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${listed.join('')}`;
}

/** The last minutes of a broadcast that loops for ever; every segment says when it was. */
export function livePlaylist(variant: string, channel: Channel, now: number, nameOf: NameOf): string {
  const newest = Math.floor((channel.isStalled ? STALLED_AT : now) / (SEGMENT_SECONDS * 1_000));
  const first = newest - WINDOW + 1;
  const begun = Math.ceil(channel.beginsAt / (SEGMENT_SECONDS * 1_000));
  return segments(Math.max(first, begun), newest, variant, nameOf, true);
}

export function recordedPlaylist(variant: string, { minutes, isEndless }: Channel, nameOf: NameOf): string {
  const count = Math.ceil((minutes * 60) / SEGMENT_SECONDS);
  return `${segments(0, count - 1, variant, nameOf, false)}${isEndless ? '' : '#EXT-X-ENDLIST\n'}`;
}

function segments(first: number, last: number, variant: string, nameOf: NameOf, isDated: boolean): string {
  const listed: string[] = [];
  for (let number = first; number <= last; number++) {
    // The samples begin anew: their clock jumps back.
    if (number % SEGMENTS_OF_LOOP === 0 && number > 0) listed.push('#EXT-X-DISCONTINUITY');
    if (isDated) listed.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(number * SEGMENT_SECONDS * 1_000).toISOString()}`);
    listed.push(`#EXTINF:${SEGMENT_SECONDS},`, nameOf(`${variant}-${number}.m4s`));
  }
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // How many beginnings lie before what is listed.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.max(Math.ceil(first / SEGMENTS_OF_LOOP) - 1, 0) % BEGINNINGS_COUNTED}`,
    `#EXT-X-MAP:URI="${nameOf(`${variant}-init.mp4`)}"`,
    ...listed,
    '',
  ].join('\n');
}
