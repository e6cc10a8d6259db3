/** How a channel behaves, by its name: `dead-…`, `stalled-…`, `late-<unix seconds>-…`, `endless-…`, any other is in order. */
export interface Channel {
  /** Nothing is there, whatever is asked for. */
  isDead: boolean;
  /** Its live playlist stands still, as after an encoder's death. */
  isStalled: boolean;
  /** Its recording's playlist never says that it is complete. */
  isEndless: boolean;
  /** Before this instant its stream is not there, in milliseconds since 1970. */
  beginsAt: number;
  /** How long its recording is: `…-90min`, else ten. */
  minutes: number;
}

const LONGEST_MINUTES = 300;
const USUAL_MINUTES = 10;

export function readChannel(name: string): Channel {
  const minutes = Number(/-(\d{1,3})min$/.exec(name)?.[1] ?? USUAL_MINUTES);
  return {
    isDead: name.startsWith('dead-'),
    isStalled: name.startsWith('stalled-'),
    isEndless: name.startsWith('endless-'),
    beginsAt: Number(/^late-(\d{1,10})-/.exec(name)?.[1] ?? 0) * 1_000,
    minutes: Math.min(Math.max(minutes, 1), LONGEST_MINUTES),
  };
}
