import type { energyRoutes } from '@mingtang/contract/rewards/energy/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Icon } from '@mingtang/ui/icon';
import { CalendarCheck, Check, ContactRound, IdCard, ScanLine } from 'lucide-react';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/energy.ts';
import { zh } from '../../phrases/zh/energy.ts';

type Task = RouteOutput<typeof energyRoutes.getEnergy>['tasks'][number];

const icons = { booth: ScanLine, forum: CalendarCheck, profile: IdCard, card: ContactRound };

/** What brings more points, how far one is today, and the way there. */
export function TaskList({ tasks, onScan }: { tasks: readonly Task[]; onScan: () => void }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  if (tasks.length === 0) {
    const { title, text, action } = t.noTasks;
    return (
      <EmptyState isCompact title={title} action={<Button render={<Link to={paths.exhibition()} />}>{action}</Button>}>
        {text}
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {tasks.map((task) => (
        <li key={task.id} className="grid grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-4 py-4">
          <Icon of={icons[task.kind]} size={22} className="text-ink-2" />
          <div className="min-w-0">
            <p className="font-medium">
              {inLanguage(task, 'title', language)}
              <span className={task.isDone ? 'num ms-2 text-ink-3' : 'num ms-2 font-semibold'}>
                {t.upTo(task.points)}
              </span>
            </p>
            <p className="text-small text-ink-2">{inLanguage(task, 'note', language)}</p>
            <p className="num text-small text-ink-3">
              {!task.isDone
                ? t.today(task.today, task.dailyLimit)
                : task.kind === 'profile'
                  ? t.doneForGood
                  : t.doneToday}
            </p>
          </div>
          {task.isDone ? <Icon of={Check} size={22} className="text-mal" /> : <TaskWay task={task} onScan={onScan} />}
        </li>
      ))}
    </ul>
  );
}

function TaskWay({ task: { kind }, onScan }: { task: Task; onScan: () => void }) {
  const t = usePhrases({ zh, en });
  switch (kind) {
    case 'profile':
      return (
        <Button variant="line" size="sm" render={<Link to={paths.profileCompletion({ back: paths.energy() })} />}>
          {t.do.profile}
        </Button>
      );
    case 'card':
      return (
        <Button variant="line" size="sm" render={<Link to={paths.exhibitors()} />}>
          {t.do.card}
        </Button>
      );
    default:
      return (
        <Button variant="line" size="sm" onClick={onScan}>
          {t.do[kind]}
        </Button>
      );
  }
}
