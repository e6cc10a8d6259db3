import { formatCount } from '@mingtang/ui/format/count';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/exhibition-list.ts';
import { zh } from '../../phrases/zh/exhibition-list.ts';

type Tab = 'exhibits' | 'exhibitors' | 'ranking';

interface ExhibitionTabsProps {
  current: Tab;
  totals: { exhibits: number; exhibitors: number };
  className?: string;
}

/** Exhibits, exhibitors and the ranking: pages of their own, side by side. */
export function ExhibitionTabs({ current, totals, className }: ExhibitionTabsProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const tabs: { key: Tab; to: string; count?: number }[] = [
    { key: 'exhibits', to: paths.exhibitors(), count: totals.exhibits },
    { key: 'exhibitors', to: paths.exhibitors({ show: 'exhibitors' }), count: totals.exhibitors },
    { key: 'ranking', to: paths.ranking() },
  ];
  return (
    <nav aria-label={t.sections} className={clsx('border-b border-line', className)}>
      <ul className="flex gap-6">
        {tabs.map(({ key, to, count }) => (
          <li key={key}>
            <Link
              to={to}
              aria-current={key === current ? 'page' : undefined}
              className={clsx(
                '-mb-px inline-flex h-12 items-center gap-1.5 border-b-2 text-[15px] whitespace-nowrap -outline-offset-2!',
                key === current
                  ? 'border-ink font-semibold text-ink'
                  : 'border-transparent font-medium text-ink-2 hover:text-ink',
              )}
            >
              {t.tabs[key]}
              {count !== undefined && (
                <span className="num font-normal text-ink-3">{formatCount(count, language)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
