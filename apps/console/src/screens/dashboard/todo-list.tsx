import type { Dashboard, DashboardTask } from '@mingtang/contract/dashboard/model';
import { EmptyState } from '@mingtang/ui/empty-state';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useReadiness } from '../../edition/readiness.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/dashboard.ts';
import { zh } from '../../phrases/zh/dashboard.ts';
import { useMay } from '../../session/self.ts';
import { queueLink, taskLink } from './links.ts';

interface Line {
  key: string;
  label: string;
  count: number;
  hint: string | undefined;
  isLate: boolean;
  to: string;
}

/** Whatever waits for whoever looks, each the way to where it is done. */
export function TodoList({
  queues,
  tasks,
  now,
  isBefore,
}: Pick<Dashboard, 'queues' | 'tasks'> & {
  now: Date;
  /** The doors have not closed for good: what they still lack counts. */
  isBefore: boolean;
}) {
  const t = usePhrases({ zh, en }).todo;
  const language = useLanguage();
  const { span } = useTimeFormat();
  const since = (at: Date | null): string | undefined =>
    at ? t.oldest(span(now.getTime() - at.getTime())) : undefined;

  const mayOpen = useMay()('edition.manage');
  const readiness = useReadiness(mayOpen && isBefore);
  const missing = readiness.data?.filter(({ state }) => state === 'missing').length ?? 0;
  const ofTask = (task: DashboardTask): Line => {
    const { kind, resource, count, oldestAt, workingDaysLeft: left } = task;
    const label = t.kinds[kind];
    const due = left === null ? undefined : left > 0 ? t.daysLeft(left) : left === 0 ? t.dueToday : t.late(-left);
    return {
      key: `${kind} ${resource?.name ?? ''}`,
      label: typeof label === 'string' ? label : label(resource?.[language] ?? ''),
      count,
      hint: due ?? since(oldestAt),
      isLate: left !== null && left < 0,
      to: taskLink(task),
    };
  };
  const lines = [
    ...queues
      .filter(({ waiting }) => waiting > 0)
      .map(({ key, title, waiting, oldestAt }): Line => {
        const [label, to] = [title[language], queueLink({ key })];
        return { key, label, count: waiting, hint: since(oldestAt), isLate: false, to };
      }),
    ...tasks.map(ofTask),
    ...(missing > 0
      ? [{ key: 'readiness', label: t.readiness, count: missing, hint: undefined, isLate: false, to: '/edition' }]
      : []),
  ];
  return (
    <Panel title={t.title} isFlush>
      {lines.length === 0 ? (
        <div className="px-5 pb-6">
          <EmptyState title={t.empty} />
        </div>
      ) : (
        <ul>
          {lines.map(({ key, label, hint, isLate, count, to }) => (
            <li key={key} className="border-b border-line last:border-b-0">
              <Link to={to} className="flex min-h-11 items-center gap-3 px-5 py-2.5 hover:bg-sunken">
                <span className="min-w-0 flex-1">{label}</span>
                {hint && (
                  <span className={clsx('num flex-none text-cap', isLate ? 'text-rouge' : 'text-ink-3')}>{hint}</span>
                )}
                <b className="num min-w-6 flex-none text-end font-semibold">{formatNumber(count)}</b>
                <ChevronRight aria-hidden="true" size={15} strokeWidth={1.6} className="-me-1.5 flex-none text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
