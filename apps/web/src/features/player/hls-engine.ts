import Hls, {
  type ErrorData,
  type HlsConfig,
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  type PlaylistLoaderContext,
} from 'hls.js/light';
import type { Engine, Opening, QualityChoice } from './engine.ts';
import { addressesIn, FreshAddresses, fetchPlaylist, joinRenditions, troubleOf } from './playlists.ts';
import type { Rendition } from './sources.ts';

/** Media Source Extensions, or the managed ones of iPhones. */
export const hasMediaSource = (): boolean => Hls.isSupported();

/** The playlist of what can be played is ours: nothing is fetched for it. */
const JOINED = 'https://joined.invalid/stream.m3u8';

/** Plays by hls.js: quality by the network, addresses exchanged under what is playing. */
export async function openHls({ video, renditions, quality, startAt, events, signal }: Opening): Promise<Engine> {
  const fresh = new FreshAddresses();
  let joined = await readAll(renditions, fresh, signal);
  const Base = Hls.DefaultConfig.loader as unknown as new (config: HlsConfig) => Loader<LoaderContext>;

  class FreshLoader extends Base {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      if (context.url === JOINED) {
        const now = performance.now();
        Object.assign(this.stats.loading, { start: now, first: now, end: now });
        this.stats.loaded = joined.length;
        this.stats.total = joined.length;
        // As of a real answer, what follows does not happen within the call.
        queueMicrotask(() => callbacks.onSuccess({ url: context.url, data: joined }, this.stats, context, null));
        return;
      }
      context.url = fresh.of(context.url);
      super.load(context, config, callbacks);
    }
  }

  const hls = new Hls({
    loader: FreshLoader as unknown as HlsConfig['loader'],
    pLoader: FreshLoader as unknown as new (config: HlsConfig) => Loader<PlaylistLoaderContext>,
    enableWorker: false,
    capLevelToPlayerSize: true,
    backBufferLength: 60,
    maxBufferLength: 30,
    liveDurationInfinity: true,
    ...(startAt === undefined ? {} : { startPosition: startAt }),
  });
  const setQuality = (choice: QualityChoice): void => {
    const lines = choice === 'auto' ? undefined : Number.parseInt(choice, 10);
    hls.config.capLevelToPlayerSize = lines === undefined;
    hls.autoLevelCapping = -1;
    hls.nextLevel = lines === undefined ? -1 : closestLevel(hls, lines);
  };
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    if (quality !== 'auto') setQuality(quality);
  });
  hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => events.onHeight(hls.levels[level]?.height ?? 0));
  let recoveries = 0;
  hls.on(Hls.Events.ERROR, (_, error: ErrorData) => {
    if (!error.fatal) return;
    // A decoder that stumbled gets another chance.
    if (error.type === Hls.ErrorTypes.MEDIA_ERROR && recoveries++ < 3) return hls.recoverMediaError();
    events.onTrouble(troubleOf(error.response?.code ?? 0));
  });
  hls.loadSource(JOINED);
  hls.attachMedia(video);

  return {
    setQuality,
    renew: async (again) => {
      joined = await readAll(again, fresh, signal);
    },
    happenedAt: () => hls.playingDate?.getTime() ?? null,
    liveEdge: () => (hls.latestLevelDetails?.live ? (hls.liveSyncPosition ?? null) : null),
    destroy: () => hls.destroy(),
  };
}

/** Reads every playlist and learns what they name; the joined one of all. One quality that fails is left out. */
async function readAll(renditions: readonly Rendition[], fresh: FreshAddresses, signal: AbortSignal): Promise<string> {
  const settled = await Promise.allSettled(
    renditions.map(async ({ quality, url: written }) => {
      const url = new URL(written, location.href).href;
      const text = await fetchPlaylist(url, signal);
      const named = addressesIn(text, url);
      fresh.learn([url, ...named]);
      if (text.includes('#EXT-X-STREAM-INF:')) {
        const parts = await Promise.all(
          named.map(async (part) => addressesIn(await fetchPlaylist(part, signal), part)),
        );
        fresh.learn(parts.flat());
      }
      return { quality, url, text };
    }),
  );
  const read = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (read.length > 0) return joinRenditions(read);
  throw settled[0]?.status === 'rejected' ? settled[0].reason : new Error('Nothing to play.');
}

function closestLevel(hls: Hls, lines: number): number {
  const distances = hls.levels.map(({ height }) => Math.abs(height - lines));
  return distances.indexOf(Math.min(...distances));
}
