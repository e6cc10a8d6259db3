import { HallFigure } from '@mingtang/ui/hall-figure';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';

/** The whole window while nothing can be shown yet; it stays blank for the first moment. */
export function WaitingPage() {
  const t = usePhrases({ zh, en });
  return (
    <output className="grid min-h-dvh place-items-center">
      <div className="animate-[mt-appear_400ms_200ms_both]">
        <HallFigure size={120} lit={4} line="var(--line-2)" counts={[2, 3, 2, 3, 4, 3, 2, 3, 2]} />
        <span className="sr-only">{t.loading}</span>
      </div>
    </output>
  );
}
