import type { drawRoutes } from '@mingtang/contract/rewards/draws/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Icon } from '@mingtang/ui/icon';
import { clsx } from 'clsx';
import { HeartHandshake } from 'lucide-react';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/draw.ts';
import { zh } from '../../phrases/zh/draw.ts';
import { prizeIcons } from './prize-icon.ts';

export type Prize = RouteOutput<typeof drawRoutes.listPrizes>[number];

/** Which prize, by its place in the draw's order, stands in which of the outer chambers; -1: none. Row by row. */
const LAYOUT = [1, 3, 2, 3, 0, 2, 3, -1];
/** The outer chambers in the order the light runs through them, from the north-west round. */
export const RUN = [0, 1, 2, 4, 7, 6, 5, 3];

const prizeAt = (prizes: readonly Prize[], place: number): Prize | undefined => {
  const index = LAYOUT[place] ?? -1;
  return index < 0 ? undefined : prizes[index];
};

/** The chamber in which an outcome stands. */
export const placeOf = (prizes: readonly Prize[], prizeId: string | undefined): number => {
  const found = LAYOUT.findIndex((_, place) => prizeAt(prizes, place)?.id === prizeId);
  return found === -1 ? LAYOUT.length - 1 : found;
};

/** Nine chambers: prizes around, and the one press in the middle. */
export function DrawBoard({
  prizes,
  lit,
  word,
  points,
  isReady,
  reasonId,
  onDraw,
}: {
  prizes: readonly Prize[];
  /** The outer chamber the light is in. */
  lit: number | undefined;
  word: string;
  /** What a play costs; undefined: there is none to pay for. */
  points: number | undefined;
  isReady: boolean;
  reasonId: string | undefined;
  onDraw: () => void;
}) {
  const outer = LAYOUT.map((_, place) => <Chamber key={place} prize={prizeAt(prizes, place)} isLit={lit === place} />);
  return (
    <div className="border-2 border-ink p-1.5">
      <div className="grid grid-cols-3 gap-px border border-ink bg-ink">
        {outer.slice(0, 4)}
        <button
          type="button"
          aria-disabled={!isReady}
          aria-describedby={reasonId}
          onClick={() => isReady && onDraw()}
          className={clsx(
            'num flex aspect-square flex-col items-center justify-center gap-1 p-1',
            isReady ? 'bg-seal text-seal-on hover:bg-seal-hover' : 'bg-sunken text-ink-2',
          )}
        >
          <span className="text-h1 font-semibold">{word}</span>
          {points !== undefined && <span className="text-small">−{points}</span>}
        </button>
        {outer.slice(4)}
      </div>
    </div>
  );
}

function Chamber({ prize, isLit }: { prize: Prize | undefined; isLit: boolean }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <div
      data-lit={isLit || undefined}
      className={clsx(
        'flex aspect-square flex-col items-center justify-center gap-1.5 p-1 text-center text-small leading-tight',
        isLit ? 'bg-ink text-ink-on' : 'bg-paper',
      )}
    >
      <Icon of={prize ? prizeIcons[prize.art] : HeartHandshake} size={24} />
      {prize ? (
        <span>
          <span className="block max-sm:text-[12px]">{inLanguage(prize, 'grade', language)}</span>
          <span className="block max-sm:text-[12px]">{inLanguage(prize, 'name', language)}</span>
        </span>
      ) : (
        <span className="max-sm:text-[12px]">{t.nothing}</span>
      )}
    </div>
  );
}
