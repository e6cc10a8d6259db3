import type { ExhibitionPlan, Stand } from '@mingtang/contract/exhibition/model';
import { layOutHall } from '@mingtang/contract/exhibition/plan';
import { CompanyMark } from '@mingtang/ui/company-mark';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/exhibition.ts';
import { zh } from '../../phrases/zh/exhibition.ts';
import { logoAt } from '../picture/at-width.ts';
import { hallKey } from './plan-choice.ts';
import { useSavedStands } from './saved-stands.ts';

interface HallStandsProps {
  hall: ExhibitionPlan['halls'][number];
  stands: readonly Stand[];
  /** Ids. */
  chosen: string | undefined;
  gate: string | undefined;
}

/** One hall, large: its stands as a drawing to point at, and as a list with the same ways. */
export function HallStands({ hall, stands, chosen, gate }: HallStandsProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const navigate = useNavigate();
  const saved = useSavedStands();
  const name = inLanguage(hall, 'name', language);
  const boxes = layOutHall(stands.map(({ booth }) => booth));
  const frame = useRef<HTMLDivElement>(null);
  const chosenBooth = stands.find(({ id }) => id === chosen)?.booth;
  const chosenX = chosenBooth === undefined ? undefined : boxes.get(chosenBooth)?.x;
  // On a phone a hall is wider than the screen, so that its numbers can be read: the chosen stand comes into the middle.
  useEffect(() => {
    const { current } = frame;
    if (current && chosenX !== undefined) current.scrollLeft = chosenX * current.scrollWidth - current.clientWidth / 2;
  }, [chosenX]);
  const choose = (stand: string) => paths.exhibition({ hall: hallKey(hall), stand, gate });
  const title = [hall.code ?? name, inLanguage(hall, 'theme', language)].filter(Boolean).join(' · ');
  return (
    <section aria-labelledby="hall" className="mt-6">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="hall" className="text-h2">
          {title}
        </h2>
        <Link
          to={paths.exhibition({ gate })}
          preventScrollReset
          className="inline-flex min-h-11 flex-none items-center text-small text-azure underline underline-offset-3"
        >
          {t.allHalls}
        </Link>
      </div>
      <p className="num text-small text-ink-2">
        {t.exhibitorsOf(hall.exhibitors)} · {t.exhibitsOf(hall.exhibits)}
      </p>
      {/* The list below leads to the same stands, by keyboard and to screen readers. */}
      <div
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard as well
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- none of them is a frame around a drawing
        role="group"
        aria-label={t.drawingOf(name)}
        className="mt-3 overflow-x-auto border border-ink bg-surface max-lg:-me-gutter max-lg:border-e-0"
      >
        <svg aria-hidden="true" viewBox="0 0 100 56" className="block w-full max-lg:w-160">
          {stands.map(({ id, booth }) => {
            const box = boxes.get(booth);
            if (!box) return null;
            const isChosen = id === chosen;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
              <g
                key={id}
                className="cursor-pointer"
                onClick={() => void navigate(choose(id), { preventScrollReset: true })}
              >
                <rect
                  x={box.x * 100}
                  y={box.y * 56}
                  width={box.width * 100}
                  height={box.height * 56}
                  className={clsx(
                    isChosen ? 'fill-seal' : saved.has(id) ? 'fill-ink' : 'fill-line-2 hover:fill-control',
                  )}
                />
                <text
                  x={box.x * 100 + 0.5}
                  y={(box.y + box.height) * 56 + 2.6}
                  fontSize="2.3"
                  className="num fill-ink-2"
                >
                  {booth.replace('-', '')}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <ul aria-label={t.standsOf(name)} className="mt-3 grid grid-cols-1 sm:grid-cols-2">
        {stands.map((stand) => (
          <li key={stand.id} className="border-b border-line sm:odd:me-3 sm:even:ms-3">
            <Link
              to={choose(stand.id)}
              preventScrollReset
              aria-current={stand.id === chosen ? 'true' : undefined}
              className="flex min-h-12 items-center gap-3 py-1.5 hover:bg-sunken aria-[current]:bg-seal-wash"
            >
              <CompanyMark mark={stand.mark} logo={logoAt(stand.logo)} size={20} className="ms-1 flex-none" />
              <span className="min-w-0 flex-1 text-[15px]">{inLanguage(stand, 'name', language)}</span>
              <span className="num me-1 flex-none text-small text-ink-3">{stand.booth}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
