import type { StreamProblem } from '@mingtang/contract/live/model';
import type { VideoRegion } from '@mingtang/contract/programme/model';

/** One rendition a stream is offered in. */
export interface Rendition {
  /** Peak, as the playlist says. */
  bitsPerSecond: number;
  /** Pixels; null where the playlist does not say. */
  height: number | null;
}

/** What an address gave. */
export interface StreamReading {
  /** Until the last byte of the first answer. */
  latencyMs: number;
  /** Best first; none of a single playlist or a plain video file. */
  renditions: Rendition[];
  /** Number of the newest segment of the best rendition; null of a plain video file. */
  newestSegment: number | null;
  /** The longest a segment may last. */
  segmentSeconds: number | null;
  /** Nothing more will come: a recording, or a broadcast that is over. */
  isComplete: boolean;
}

/** Why an address gave no stream. */
export interface StreamTrouble {
  problem: StreamProblem;
  /** Of a `bad_status`. */
  httpStatus: number | null;
}

/** Asks the addresses of streams, wherever they are, whether they give one; each as the network of its region wants it. */
export interface StreamProbe {
  /** Takes seconds at most and never throws for what the other side does. */
  probe(address: string, region: VideoRegion): Promise<StreamReading | StreamTrouble>;
}

export const isTrouble = (answer: StreamReading | StreamTrouble): answer is StreamTrouble => 'problem' in answer;
