import { replay } from '@mingtang/contract/rewards/draws/replay';
import { drawRoutes } from '@mingtang/contract/rewards/draws/routes';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { useState } from 'react';
import { api, callFailureOf } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/draw.ts';
import { zh } from '../../phrases/zh/draw.ts';
import type { Draw } from './draw-desk.tsx';

const calls = api(drawRoutes);

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Works every play out again in this browser: whether all agree with what happened, and the seed with its hash. */
async function check(draw: Draw, seed: string): Promise<boolean> {
  if (hexOf(await crypto.subtle.digest('SHA-256', bytesOf(seed))) !== draw.seedHash) return false;
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const happened: (string | null)[] = [];
  for (let isMore = true; isMore; ) {
    const portion = await calls.listPlays({ drawId: draw.id, after: happened.length });
    happened.push(...portion.map(({ prizeId }) => prizeId));
    isMore = portion.length > 0;
  }
  const outcomes = await replay({
    drawId: draw.id,
    slots: draw.slots,
    prizes: draw.prizes,
    plays: happened.length,
    digestOf: async (message) =>
      new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message))),
  });
  return outcomes.every((outcome, index) => outcome === happened[index]);
}

/** The sealed seed's hash, later the seed, and the way to check every result with it. */
export function DrawProof({ draw }: { draw: Draw }) {
  const t = usePhrases({ zh, en }).prizes;
  const [verdict, setVerdict] = useState<{ tone: 'mal' | 'rouge'; text: string }>();
  const [isBusy, setBusy] = useState(false);
  const { seed } = draw;
  async function run(published: string): Promise<void> {
    setBusy(true);
    try {
      const isGood = await check(draw, published);
      setVerdict(isGood ? { tone: 'mal', text: t.good(draw.plays) } : { tone: 'rouge', text: t.bad });
    } catch (error) {
      setVerdict({ tone: 'rouge', text: callFailureOf(error).message });
    }
    setBusy(false);
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t.lead}</p>
      <dl className="grid gap-3">
        <div>
          <dt className="text-small text-ink-3">{t.hash}</dt>
          <dd className="num text-small break-all">{draw.seedHash}</dd>
        </div>
        <div>
          <dt className="text-small text-ink-3">{t.seed}</dt>
          <dd className="num text-small break-all">{seed ?? t.sealed}</dd>
        </div>
      </dl>
      <p className="num">{t.plays(draw.plays, draw.slots)}</p>
      {seed !== null && (
        <Button variant="line" className="justify-self-start" isLoading={isBusy} onClick={() => void run(seed)}>
          {t.check}
        </Button>
      )}
      <div aria-live="polite">{verdict && <Notice tone={verdict.tone}>{verdict.text}</Notice>}</div>
    </div>
  );
}
