import type { ExhibitionPlan } from '@mingtang/contract/exhibition/model';
import { gatePoint, layOutHall, onPlan, type PlanPoint } from '@mingtang/contract/exhibition/plan';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/exhibition.ts';
import { zh } from '../../phrases/zh/exhibition.ts';
import { hallKey } from './plan-choice.ts';
import { useSavedStands } from './saved-stands.ts';

interface PlanFigureProps {
  plan: ExhibitionPlan;
  hall: number | undefined;
  /** Ids. */
  stand: string | undefined;
  gate: string | undefined;
  /** The way from the gate to the stand. */
  way: readonly PlanPoint[] | undefined;
}

/** The nine halls, north up: exhibition halls with their stands lead to themselves, gates stand at the edge. */
export function PlanFigure({ plan, hall: chosen, stand, gate, way }: PlanFigureProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <nav aria-label={t.halls} className="relative border-[1.5px] border-ink bg-paper p-1.5 lg:p-2">
      <ul className="grid aspect-square grid-cols-3 grid-rows-3 gap-1.5 lg:gap-2">
        {Array.from({ length: 9 }, (_, index) => {
          const hall = plan.halls.find((one) => one.hall === index);
          const name = hall ? inLanguage(hall, 'name', language) : '';
          if (!hall?.isForExhibition)
            return (
              <li key={index} className="min-w-0 bg-sunken p-1.5 inset-ring inset-ring-line lg:p-3">
                <span className="block text-[12px] leading-[1.3] wrap-anywhere text-ink-2 lg:text-[14px]">{name}</span>
              </li>
            );
          const isChosen = index === chosen;
          return (
            <li key={index} className="min-w-0">
              <Link
                to={paths.exhibition({ hall: hallKey(hall), gate })}
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
                className={clsx(
                  'relative flex size-full flex-col bg-surface p-1.5 hover:bg-raised lg:p-3',
                  isChosen ? 'inset-ring-2 inset-ring-ink' : 'inset-ring inset-ring-line-2',
                )}
              >
                <span className="big text-[17px] leading-none lg:text-[22px]">{hall.code ?? name}</span>
                <span className="mt-1 block text-[12px] leading-[1.25] text-ink-2 max-[359px]:hidden lg:text-[14px]">
                  {inLanguage(hall, 'theme', language)}
                </span>
                <span className="sr-only">{t.exhibitorsOf(hall.exhibitors)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <PlanOverlay plan={plan} stand={stand} gate={gate} way={way} />
    </nav>
  );
}

function PlanOverlay({ plan, stand: chosen, gate: entered, way }: Omit<PlanFigureProps, 'hall'>) {
  const saved = useSavedStands();
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 3 3"
      className="pointer-events-none absolute inset-1.5 size-[calc(100%-12px)] overflow-visible lg:inset-2 lg:size-[calc(100%-16px)]"
    >
      {plan.halls.map(({ hall }) => {
        const own = plan.stands.filter((stand) => stand.hall === hall);
        const boxes = layOutHall(own.map(({ booth }) => booth));
        return own.map(({ id, booth }) => {
          const box = boxes.get(booth);
          if (!box) return null;
          const { x, y, width, height } = onPlan(box);
          return (
            <rect
              key={id}
              x={(hall % 3) + x}
              y={Math.floor(hall / 3) + y}
              width={width}
              height={height}
              className={clsx(id === chosen ? 'fill-seal' : saved.has(id) ? 'fill-ink' : 'fill-line-2')}
            />
          );
        });
      })}
      {way && (
        <polyline
          points={way.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ')}
          fill="none"
          strokeWidth="0.028"
          strokeLinejoin="round"
          strokeDasharray="0.06 0.035"
          className="stroke-azure"
        />
      )}
      {plan.gates.map((gate) => {
        const { x, y } = gatePoint(gate);
        return (
          <path
            key={gate.id}
            d={`M${x - 0.05} ${y - 0.05}h.1v.1h-.1z`}
            strokeWidth="0.02"
            className={clsx('stroke-ink', gate.id === entered ? 'fill-azure' : 'fill-paper')}
          />
        );
      })}
    </svg>
  );
}
