import { PLACE_STREAM_PATH, type Place } from '@mingtang/contract/waiting-room/model';
import { placeWire } from '@mingtang/contract/waiting-room/wire';
import * as z from 'zod/mini';
import { openStream } from '../../api.ts';

/** A stream from which nothing came for so long is held back by something on the way: ask instead. */
const SILENCE_MS = 30_000;

/** One's place as the server tells it. Ends when the server ends it; throws when it cannot be read. */
export async function* streamPlaces(signal: AbortSignal): AsyncGenerator<Place> {
  const silence = new AbortController();
  const reader = (await openStream(PLACE_STREAM_PATH, AbortSignal.any([signal, silence.signal]))).getReader();
  let text = '';
  for (;;) {
    const timer = setTimeout(() => silence.abort(), SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    text += value;
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts)
      if (part.startsWith('data: ')) yield z.decode(placeWire, JSON.parse(part.slice(6)) as never);
  }
}
