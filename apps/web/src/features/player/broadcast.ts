import { CallFailure } from '@mingtang/contract/client';
import type { Language } from '@mingtang/contract/envelope';
import type { watchingRoutes } from '@mingtang/contract/live/watching/routes';
import type { VideoQuality, VideoRegion } from '@mingtang/contract/programme/model';
import type { RouteOutput } from '@mingtang/contract/route';
import { type Engine, openEngine, type QualityChoice } from './engine.ts';
import type { PictureClock } from './player-clock.ts';
import { fetchPlaylist, StreamTrouble, type Trouble } from './playlists.ts';
import { loadPreferences, type Preferences, savePreferences } from './preferences.ts';
import { chooseRegion, likelyRegion, regionsOf, renditionsOf, type Sound, soundsOf } from './sources.ts';
import { keepPosition, keptPosition } from './watch-positions.ts';

export type Addresses = RouteOutput<(typeof watchingRoutes)['getWatchAddresses']>;

/** How a broadcast or a recording stands on this page. */
export interface BroadcastState {
  /** `refused`: the server no longer lets one watch. */
  phase: 'opening' | 'ready' | 'retrying' | 'refused' | 'ended';
  purpose: Addresses['purpose'] | undefined;
  /** Why it is tried again. */
  trouble: Trouble | undefined;
  /** How often in a row; the first tries are not worth a word. */
  attempts: number;
  /** Nothing new has come for some seconds. */
  isStalled: boolean;
  refusal: CallFailure | undefined;
  sounds: readonly Sound[];
  sound: Sound | undefined;
  regions: readonly VideoRegion[];
  region: VideoRegion | undefined;
  qualities: readonly VideoQuality[];
  quality: QualityChoice;
  /** Lines of the picture; 0 before there is one. */
  height: number;
  captions: Readonly<Record<Sound, string | null>>;
  /** Where a recording was taken up again, in seconds. */
  resumedAt: number | undefined;
}

interface BroadcastOptions {
  /** What it is: a forum, an exhibitor or an exhibit. */
  thingId: string;
  /** When the broadcast begins, epoch milliseconds: position 0. */
  startsAt: number;
  /** Whose places in recordings are kept. */
  personId: string;
  language: Language;
  video: HTMLVideoElement;
  clock: PictureClock;
  load: () => Promise<Addresses>;
}

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
/** So often in a row from one region; then the other is tried. */
const TRIES_A_REGION = 2;
/** So often in a row with the addresses at hand; then they are asked for again. */
const TRIES_AN_ADDRESS = 4;
const STALL_NOTICE_MS = 3_000;
/** Slow networks take long for a first piece; players have timeouts of their own for what does not come at all. */
const STALL_TROUBLE_MS = 30_000;
/** Whatever went wrong is forgotten once it has played so long. */
const STEADY_MS = 10_000;
/** Addresses are renewed when so much of their life is left. */
const RENEW_SHARE = 0.25;
const KEEP_EVERY_MS = 5_000;

/** The server's word that there is nothing to watch, or not for this visitor: asking again changes nothing. */
const isFinal = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && (error.status === 200 || error.status === 404);

/** Plays one stream, recording or film, and goes on trying when it stops. */
export class Broadcast {
  private state: BroadcastState;
  private preferences: Preferences = loadPreferences();
  private readonly listeners = new Set<() => void>();
  private readonly options: BroadcastOptions;
  private readonly end = new AbortController();
  private addresses: Addresses | undefined;
  private engine: Engine | undefined;
  /** Only the latest opening counts. */
  private turn = 0;
  private failedHere = 0;
  private lastTime = 0;
  private movedAt = performance.now();
  private steadySince = 0;
  private keptAt = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private renewTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly watchTimer: ReturnType<typeof setInterval>;

  constructor(options: BroadcastOptions) {
    this.options = options;
    const { video, clock } = options;
    this.state = {
      phase: 'opening',
      purpose: undefined,
      trouble: undefined,
      attempts: 0,
      isStalled: false,
      refusal: undefined,
      sounds: [],
      sound: undefined,
      regions: [],
      region: undefined,
      qualities: [],
      quality: this.preferences.quality,
      height: 0,
      captions: { zh: null, en: null },
      resumedAt: undefined,
    };
    const tell = (): void => clock.tell();
    for (const event of ['play', 'playing', 'pause', 'seeking', 'seeked', 'ended'])
      video.addEventListener(event, tell, { signal: this.end.signal });
    video.addEventListener('ended', () => this.set({ phase: 'ended' }), { signal: this.end.signal });
    const { signal } = this.end;
    document.addEventListener('visibilitychange', () => this.keep(), { signal });
    // Who comes back to a network does not wait for the next try.
    addEventListener('online', () => this.state.phase === 'retrying' && this.retryNow(), { signal });
    this.watchTimer = setInterval(() => this.watch(), 1_000);
    clock.show({
      position: () => this.position(),
      isPlaying: () => this.state.phase === 'ready' && !video.paused && !video.ended,
      isLive: () => this.state.purpose === 'live',
    });
    void this.open(true);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly snapshot = (): BroadcastState => this.state;

  /** Where the live edge is, in seconds of the video; null of a recording. */
  liveEdge(): number | null {
    return this.engine?.liveEdge() ?? null;
  }

  setQuality(quality: QualityChoice): void {
    this.prefer({ quality });
    this.engine?.setQuality(quality);
    this.set({ quality });
  }

  setSound(sound: Sound): void {
    this.prefer({ sound });
    void this.open(false);
  }

  setRegion(region: VideoRegion): void {
    this.prefer({ region });
    this.failedHere = 0;
    void this.open(false);
  }

  retryNow(): void {
    clearTimeout(this.retryTimer);
    void this.open(this.isOver());
  }

  /** The addresses of a stream were changed: the new ones are taken up at once. */
  async follow(): Promise<void> {
    if (this.state.phase === 'refused' || this.state.purpose === 'playback' || this.end.signal.aborted) return;
    try {
      await this.loadAddresses();
    } catch (error) {
      if (isFinal(error) && !this.end.signal.aborted) this.refuse(error);
      return;
    }
    if (this.end.signal.aborted) return;
    clearTimeout(this.retryTimer);
    this.failedHere = 0;
    this.set({ attempts: 0 });
    await this.open(false);
  }

  destroy(): void {
    this.keep();
    this.end.abort();
    this.turn += 1;
    clearTimeout(this.retryTimer);
    clearTimeout(this.renewTimer);
    clearInterval(this.watchTimer);
    this.engine?.destroy();
    this.options.clock.show(null);
  }

  private set(change: Partial<BroadcastState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private prefer(change: Partial<Preferences>): void {
    this.preferences = { ...loadPreferences(), ...change };
    savePreferences(this.preferences);
  }

  private position(): number | null {
    const { video, startsAt } = this.options;
    if (video.readyState === 0) return null;
    if (this.state.purpose !== 'live') return Math.round(video.currentTime * 1_000);
    const at = this.engine?.happenedAt() ?? null;
    return at === null ? null : at - startsAt;
  }

  private isOver = (): boolean => !this.addresses || this.addresses.expiresAt.getTime() <= this.serverNow();
  /** The server's clock when the addresses came, and this device's then. */
  private clockAt = { server: 0, own: 0 };
  private serverNow = (): number => this.clockAt.server + (performance.now() - this.clockAt.own);

  /** New addresses, unless the ones there are still work. */
  private async loadAddresses(): Promise<Addresses> {
    const addresses = await this.options.load();
    this.addresses = addresses;
    this.clockAt = { server: addresses.now.getTime(), own: performance.now() };
    this.set({ purpose: addresses.purpose, captions: { zh: addresses.captionsZh, en: addresses.captionsEn } });
    clearTimeout(this.renewTimer);
    const life = addresses.expiresAt.getTime() - addresses.now.getTime();
    this.renewTimer = setTimeout(() => void this.renew(), life * (1 - RENEW_SHARE));
    return addresses;
  }

  /** Puts new addresses under what is playing. */
  private async renew(): Promise<void> {
    try {
      const { sources } = await this.loadAddresses();
      const { region, sound } = this.state;
      if (region && sound) await this.engine?.renew(renditionsOf(sources, region, sound));
    } catch (error) {
      if (this.end.signal.aborted) return;
      if (isFinal(error)) return this.refuse(error);
      // What is playing has a while left; when that is over, it is opened anew.
      this.renewTimer = setTimeout(() => void this.renew(), 5_000);
    }
  }

  private refuse(refusal: CallFailure): void {
    this.engine?.destroy();
    this.engine = undefined;
    this.set({ phase: 'refused', refusal });
  }

  private async open(hasToLoad: boolean): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    const { video, thingId, personId, language } = this.options;
    const resumeLiveAt = this.state.phase === 'ready' ? video.currentTime : undefined;
    const wasPaused = this.engine !== undefined && video.paused;
    this.engine?.destroy();
    this.engine = undefined;
    if (this.state.phase !== 'retrying') this.set({ phase: 'opening' });
    try {
      const addresses = hasToLoad || !this.addresses ? await this.loadAddresses() : this.addresses;
      if (turn !== this.turn) return;
      const { sources, purpose } = addresses;
      const sounds = soundsOf(sources);
      const wanted = this.preferences.sound ?? language;
      const sound = sounds.includes(wanted) ? wanted : sounds[0];
      if (!sound) throw new StreamTrouble('missing');
      const regions = regionsOf(sources, sound);
      const region = await this.regionFor(addresses, regions, sound);
      if (turn !== this.turn || !region) return;
      const renditions = renditionsOf(sources, region, sound);
      const kept = keptPosition(personId, thingId);
      const isRecording = purpose === 'playback';
      const startAt = isRecording ? (resumeLiveAt ?? (this.lastTime > 1 ? this.lastTime : kept)) : undefined;
      const isResuming = isRecording && this.lastTime <= 1 && kept !== undefined;
      this.set({ sounds, sound, regions, region, qualities: renditions.map(({ quality }) => quality) });
      const engine = await openEngine({
        video,
        renditions,
        quality: this.preferences.quality,
        startAt,
        signal: this.end.signal,
        events: {
          onTrouble: (kind) => turn === this.turn && this.fail(kind),
          onHeight: (height) => turn === this.turn && this.set({ height }),
        },
      });
      if (turn !== this.turn) return engine.destroy();
      this.engine = engine;
      this.movedAt = performance.now();
      this.steadySince = performance.now();
      this.set({ phase: 'ready', trouble: undefined, isStalled: false, ...(isResuming ? { resumedAt: startAt } : {}) });
      if (!wasPaused) await this.play();
      this.options.clock.tell();
    } catch (error) {
      if (turn !== this.turn || this.end.signal.aborted) return;
      if (isFinal(error) || (error instanceof CallFailure && error.status === 401)) return this.refuse(error);
      this.fail(error instanceof StreamTrouble ? error.kind : 'network');
    }
  }

  /** With sound where the browser lets a page begin by itself, else without until somebody asks for it. */
  private async play(): Promise<void> {
    const { video } = this.options;
    try {
      await video.play();
    } catch (error) {
      if ((error as DOMException).name !== 'NotAllowedError') return;
      video.muted = true;
      await video.play().catch(() => undefined);
    }
  }

  private regionFor(
    { sources, region: seen }: Addresses,
    regions: readonly VideoRegion[],
    sound: Sound,
  ): Promise<VideoRegion | undefined> {
    const { region: current } = this.state;
    // What failed again and again is left; what plays is kept.
    const other = regions.find((one) => one !== current);
    if (current && this.failedHere >= TRIES_A_REGION && other) {
      this.failedHere = 0;
      return Promise.resolve(other);
    }
    const isKept = current && regions.includes(current) && this.preferences.region === undefined;
    if (isKept) return Promise.resolve(current);
    if (this.state.attempts > 0 && current) return Promise.resolve(current);
    return chooseRegion(regions, {
      chosen: this.preferences.region,
      likely: likelyRegion(seen, Intl.DateTimeFormat().resolvedOptions().timeZone),
      isSeen: seen !== null,
      measure: async (region) => {
        const [first] = renditionsOf(sources, region, sound);
        const began = performance.now();
        await fetchPlaylist(first?.url ?? '', AbortSignal.any([this.end.signal, AbortSignal.timeout(5_000)]));
        return performance.now() - began;
      },
    });
  }

  private fail(trouble: Trouble): void {
    this.turn += 1;
    this.engine?.destroy();
    this.engine = undefined;
    const attempts = this.state.attempts + 1;
    this.failedHere += 1;
    this.set({ phase: 'retrying', trouble, attempts, isStalled: false });
    const wait = RETRY_MS[Math.min(attempts, RETRY_MS.length) - 1] ?? 15_000;
    clearTimeout(this.retryTimer);
    // Not everybody whose stream died comes back in the same second.
    const delay = wait * (0.8 + Math.random() * 0.4);
    // Who hears of no change (no stream of events comes through) finds it here.
    const hasToLoad = trouble === 'forbidden' || this.isOver() || attempts % TRIES_AN_ADDRESS === 0;
    this.retryTimer = setTimeout(() => void this.open(hasToLoad), delay);
    this.options.clock.tell();
  }

  /** Once a second: whether it moves, and where somebody is. */
  private watch(): void {
    const { video } = this.options;
    if (this.state.phase !== 'ready') return;
    const now = performance.now();
    if (video.currentTime !== this.lastTime || video.paused || video.ended || document.hidden) {
      this.lastTime = video.currentTime;
      this.movedAt = now;
      if (this.state.isStalled) this.set({ isStalled: false });
      if (this.state.attempts > 0 && now - this.steadySince > STEADY_MS) {
        this.failedHere = 0;
        this.set({ attempts: 0 });
      }
    } else if (now - this.movedAt > STALL_TROUBLE_MS) this.fail('network');
    else if (now - this.movedAt > STALL_NOTICE_MS && !this.state.isStalled) this.set({ isStalled: true });
    if (now - this.keptAt > KEEP_EVERY_MS) this.keep();
  }

  private keep(): void {
    this.keptAt = performance.now();
    const { video, thingId, personId } = this.options;
    if (this.state.purpose !== 'playback' || !Number.isFinite(video.duration) || this.lastTime === 0) return;
    keepPosition({ person: personId, thing: thingId, seconds: this.lastTime, duration: video.duration });
  }
}
