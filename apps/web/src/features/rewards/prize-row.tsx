import { Icon } from '@mingtang/ui/icon';
import type { ReactNode } from 'react';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage } from '../../language.ts';
import type { Prize } from './draw-board.tsx';
import { prizeIcons } from './prize-icon.ts';

/** A prize in a list: its picture or drawing, name, and what is said of it. */
export function PrizeRow({ prize, note }: { prize: Prize; note: ReactNode }) {
  const language = useLanguage();
  return (
    <li className="flex items-center gap-4 py-4">
      <span className="grid size-14 flex-none place-items-center overflow-hidden rounded-control border border-line">
        {prize.picture ? (
          <img src={prize.picture} alt="" className="size-full object-cover" />
        ) : (
          <Icon of={prizeIcons[prize.art]} size={26} />
        )}
      </span>
      <div className="min-w-0">
        <p className="font-medium">
          {inLanguage(prize, 'grade', language)} {inLanguage(prize, 'name', language)}
        </p>
        <p className="num text-small text-ink-2">{note}</p>
      </div>
    </li>
  );
}
