import type { HallLine } from '@mingtang/contract/dashboard/model';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Tooltip } from 'antd';
import { clsx } from 'clsx';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatNumber, share } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { formatTime } from '../../parts/time.ts';
import { en } from '../../phrases/en/dashboard.ts';
import { zh } from '../../phrases/zh/dashboard.ts';
import { nameOf, titleOf } from './links.ts';

const chambers = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The nine rooms, the fuller the darker. Where no door counts people in and out, who is expected. */
export function HallOccupancy({ halls }: { halls: readonly HallLine[] }) {
  const t = usePhrases({ zh, en }).halls;
  const isCounted = halls.some(({ inside }) => inside !== null);
  const total = halls.reduce((sum, { inside }) => sum + (inside ?? 0), 0);
  return (
    <Panel
      title={isCounted ? t.titleInside : t.titleExpected}
      extra={
        // Whoever may be in several halls today is expected in each: only the door's numbers add up.
        isCounted && <span className="num text-cap text-ink-3">{t.total(formatNumber(total))}</span>
      }
    >
      {halls.length === 0 ? (
        <EmptyState title={t.empty} />
      ) : (
        <>
          <ul className="num grid grid-cols-3 gap-1 border-[1.5px] border-ink p-[5px]">
            {chambers.map((chamber) => (
              <Room key={chamber} hall={halls.find(({ hall }) => hall === chamber)} isCounted={isCounted} />
            ))}
          </ul>
          <p className="mt-3 text-cap text-ink-3">
            {t.plan} {isCounted ? t.counted : t.note}
          </p>
        </>
      )}
    </Panel>
  );
}

function Room({ hall, isCounted }: { hall: HallLine | undefined; isCounted: boolean }) {
  const t = usePhrases({ zh, en }).halls;
  const language = useLanguage();
  if (!hall) return <li className="h-[80px] bg-sunken/50" />;
  const { capacity, code, kind, forum, inside, expected } = hall;
  // Beside what is counted nothing may stand that is only expected.
  const count = isCounted ? inside : expected;
  const name = nameOf(hall, language);
  const what = forum
    ? `${formatTime(forum.startsAt)}–${formatTime(forum.endsAt)} ${titleOf(forum, language)}`
    : kind === 'forum'
      ? t.nothing
      : name;
  return (
    <Tooltip title={capacity === null ? `${what} · ${t.noPlaces}` : `${what} · ${formatNumber(capacity)}`}>
      <li
        className={clsx(
          'flex h-[80px] min-w-0 flex-col justify-between px-2.5 py-2 lg:max-xl:px-2',
          groundOf(count ?? 0, capacity),
        )}
      >
        <span className="truncate text-cap lg:max-xl:text-[11px]" title={name}>
          {kind === 'exhibition' ? (code ?? name) : name}
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-1">
          <b className="text-[16px] leading-[1.2] font-semibold">{count === null ? '–' : formatNumber(count)}</b>
          {count !== null && capacity !== null && capacity > 0 && (
            <span className="text-cap">{share(count, capacity)}</span>
          )}
        </span>
      </li>
    </Tooltip>
  );
}

/** Three steps of ink; the number beside says it as well. */
function groundOf(count: number, capacity: number | null): string {
  const fullness = capacity ? count / capacity : 0;
  if (fullness >= 0.85) return 'bg-ink text-ink-on';
  if (fullness >= 0.6) return 'bg-[color-mix(in_srgb,var(--ink)_22%,var(--surface))] text-ink';
  return 'bg-[color-mix(in_srgb,var(--ink)_7%,var(--surface))] text-ink';
}
