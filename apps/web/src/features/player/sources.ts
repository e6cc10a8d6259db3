import {
  type VIDEO_LANGUAGES,
  VIDEO_QUALITIES,
  VIDEO_REGIONS,
  type VideoQuality,
  type VideoRegion,
  type VideoSources,
  videoSourceKey,
} from '@mingtang/contract/programme/model';

export type Sound = (typeof VIDEO_LANGUAGES)[number];

/** One quality of what is played, with its address. */
export interface Rendition {
  quality: VideoQuality;
  url: string;
}

/** The qualities of a region and a language that have an address, the lesser first. */
export const renditionsOf = (sources: VideoSources, region: VideoRegion, sound: Sound): Rendition[] =>
  VIDEO_QUALITIES.flatMap((quality) => {
    const url = sources[videoSourceKey(region, sound, quality)];
    return url === null ? [] : [{ quality, url }];
  });

export const regionsOf = (sources: VideoSources, sound: Sound): VideoRegion[] =>
  VIDEO_REGIONS.filter((region) => renditionsOf(sources, region, sound).length > 0);

export const soundsOf = (sources: VideoSources): Sound[] =>
  (['zh', 'en'] as const).filter((sound) => regionsOf(sources, sound).length > 0);

/** Time zones of the Chinese mainland. */
const MAINLAND_ZONES = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Kashgar',
  'PRC',
];

/** By whose network a viewer is likely served best: what the server saw, else what the device's clock says. */
export const likelyRegion = (seen: VideoRegion | null, zone: string): VideoRegion =>
  seen ?? (MAINLAND_ZONES.includes(zone) ? 'mainland' : 'international');

/** The likely one is taken unless another answers so much sooner. */
const HEAD_START_MS = 300;

/**
 * The region to play from: the viewer's own choice, else the only one there is, else the likely one, unless the first
 * answers tell otherwise. `measure` gives the milliseconds until an address answered; it rejects when there was none.
 */
export async function chooseRegion(
  available: readonly VideoRegion[],
  {
    chosen,
    likely,
    isSeen,
    measure,
  }: {
    chosen: VideoRegion | undefined;
    likely: VideoRegion;
    /** The server saw where the viewer is: nothing is measured. */
    isSeen: boolean;
    measure: (region: VideoRegion) => Promise<number>;
  },
): Promise<VideoRegion | undefined> {
  if (chosen && available.includes(chosen)) return chosen;
  if (available.length < 2) return available[0];
  if (isSeen && available.includes(likely)) return likely;
  const timed = await Promise.all(
    available.map(async (region) => ({
      region,
      ms: (await measure(region).catch(() => Number.POSITIVE_INFINITY)) - (region === likely ? HEAD_START_MS : 0),
    })),
  );
  return timed.toSorted((one, other) => one.ms - other.ms)[0]?.region;
}
