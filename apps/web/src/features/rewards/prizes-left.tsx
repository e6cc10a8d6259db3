import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/draw.ts';
import { zh } from '../../phrases/zh/draw.ts';
import type { Prize } from './draw-board.tsx';

/** How many of each prize are left, side by side under the board. */
export function PrizesLeft({ prizes }: { prizes: readonly Prize[] }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <section aria-labelledby="prizes-left">
      <h2 id="prizes-left" className="text-small font-normal text-ink-2">
        {t.left}
      </h2>
      <ul className="num mt-2 grid grid-cols-4 gap-y-4">
        {prizes.map((prize) => (
          <li key={prize.id} className="border-s border-line ps-3 nth-[4n+1]:border-s-0 nth-[4n+1]:ps-0">
            <span className="block text-h1 leading-tight font-semibold">{prize.left}</span>
            <span className="block text-small text-ink-2">{inLanguage(prize, 'grade', language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
