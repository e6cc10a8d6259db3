import type { Rendition } from './provider.ts';

/** A playlist of HTTP Live Streaming (RFC 8216): of renditions, or of segments. */
export type Playlist =
  | { kind: 'renditions'; renditions: (Rendition & { uri: string })[] }
  | { kind: 'segments'; newest: { newestSegment: number; segmentSeconds: number; isComplete: boolean } };

/** Reads a playlist; undefined when the text is none, or one without anything to play. */
export function readPlaylist(text: string): Playlist | undefined {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines[0] !== '#EXTM3U') return undefined;
  const renditions = lines.flatMap((line, index) => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return [];
    const uri = lines.slice(index + 1).find((one) => !one.startsWith('#'));
    return uri === undefined ? [] : [{ ...readRendition(line), uri }];
  });
  if (renditions.length > 0) {
    return { kind: 'renditions', renditions: renditions.toSorted((a, b) => b.bitsPerSecond - a.bitsPerSecond) };
  }
  const segments = lines.filter((line) => line.startsWith('#EXTINF:')).length;
  const segmentSeconds = numberAfter(lines, '#EXT-X-TARGETDURATION:');
  if (segments === 0 || segmentSeconds === undefined) return undefined;
  return {
    kind: 'segments',
    newest: {
      newestSegment: (numberAfter(lines, '#EXT-X-MEDIA-SEQUENCE:') ?? 0) + segments - 1,
      segmentSeconds,
      isComplete: lines.includes('#EXT-X-ENDLIST'),
    },
  };
}

function readRendition(line: string): Rendition {
  const bits = /[:,]BANDWIDTH=(\d{1,12})/.exec(line)?.[1];
  const height = /[:,]RESOLUTION=\d{1,5}x(\d{1,5})/.exec(line)?.[1];
  return { bitsPerSecond: Number(bits ?? 0), height: height === undefined ? null : Number(height) };
}

function numberAfter(lines: readonly string[], tag: string): number | undefined {
  const digits = lines.find((line) => line.startsWith(tag))?.slice(tag.length);
  return digits !== undefined && /^\d{1,15}/.test(digits) ? Number.parseInt(digits, 10) : undefined;
}
