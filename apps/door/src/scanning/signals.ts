/** What is heard and felt, so that nobody has to look: 1 short, 2 long, 3 short, 1 long (design/VISUAL §6). */
export type Signal = 'admitted' | 'refused' | 'wrong_day' | 'kept';

const SHORT = 90;
const LONG = 320;
const GAP = 110;

const rhythms: Record<Signal, number[]> = {
  admitted: [SHORT],
  refused: [LONG, LONG],
  wrong_day: [SHORT, SHORT, SHORT],
  kept: [LONG],
};
/** Hertz: what opens sounds high. */
const pitches: Record<Signal, number> = { admitted: 1_180, kept: 880, wrong_day: 520, refused: 230 };

let audio: AudioContext | undefined;

/** Browsers let a page be heard once somebody has touched it. */
export function openSound(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

export function signal(kind: Signal, isMuted: boolean): void {
  const rhythm = rhythms[kind];
  // Not everywhere, and not without a touch before.
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive)
    navigator.vibrate(rhythm.flatMap((length) => [length, GAP]).slice(0, -1));
  if (isMuted || audio?.state !== 'running') return;
  let at = audio.currentTime;
  for (const length of rhythm) {
    const tone = new OscillatorNode(audio, { frequency: pitches[kind], type: 'square' });
    const volume = new GainNode(audio, { gain: 0.14 });
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length / 1_000);
    at += (length + GAP) / 1_000;
  }
}
