import { type GuardedAnswer, type Reach, requestGuarded, TroubleError } from './guarded-request.ts';
import { readPlaylist } from './playlist.ts';
import type { StreamReading, StreamTrouble } from './provider.ts';

/** For everything an address is asked, redirects and renditions included. */
const PATIENCE_MS = 5_000;
/** A ladder has fewer; what says more is not followed to its end. */
const MOST_RENDITIONS = 8;

/** Fetches playlists of HTTP Live Streaming as a player would: that of renditions, then that of each rendition. */
export function createHlsProbe(reach: Reach, { patienceMs = PATIENCE_MS } = {}) {
  return {
    probe: async (address: string): Promise<StreamReading | StreamTrouble> => {
      const url = URL.parse(address, reach.ownOrigin);
      if (!url) return { problem: 'inner_address', httpStatus: null };
      // What fails ends what is under way beside it.
      const end = new AbortController();
      try {
        return await read(url, reach, AbortSignal.any([AbortSignal.timeout(patienceMs), end.signal]));
      } catch (error) {
        end.abort();
        if (error instanceof TroubleError) return error.trouble;
        throw error;
      }
    },
  };
}

async function read(url: URL, reach: Reach, signal: AbortSignal): Promise<StreamReading> {
  const began = performance.now();
  const first = await requestGuarded(url, reach, signal);
  const latencyMs = Math.round(performance.now() - began);
  if (first.text === '' && isFile(first)) {
    return { latencyMs, renditions: [], newestSegment: null, segmentSeconds: null, isComplete: true };
  }
  const playlist = readPlaylist(first.text) ?? noPlaylist();
  if (playlist.kind === 'segments') return { latencyMs, renditions: [], ...playlist.newest };
  const shown = playlist.renditions.slice(0, MOST_RENDITIONS);
  // All of them, or whoever is given the one that fails sees nothing.
  const [best] = await Promise.all(
    shown.map(async ({ uri }) => {
      const answer = await requestGuarded(URL.parse(uri, first.url.href) ?? noPlaylist(), reach, signal);
      const segments = readPlaylist(answer.text);
      return segments?.kind === 'segments' ? segments.newest : noPlaylist();
    }),
  );
  const renditions = shown.map(({ bitsPerSecond, height }) => ({ bitsPerSecond, height }));
  return { latencyMs, renditions, ...(best ?? noPlaylist()) };
}

const isFile = ({ contentType }: GuardedAnswer): boolean => /^(video|audio)\//i.test(contentType);

function noPlaylist(): never {
  throw new TroubleError('not_a_playlist');
}
