import { TextLink } from '@mingtang/ui/text-link';
import { Link } from 'react-router';
import { ActivityItem } from '../../../features/activities/activity-item.tsx';
import type { ActivitySummary } from '../../../features/activities/activity-summary.ts';
import { usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/activities.ts';
import { zh } from '../../../phrases/zh/activities.ts';

/** What there is on a day beside the forums. */
export function DayActivities({ activities, now }: { activities: ActivitySummary[]; now: number }) {
  const t = usePhrases({ zh, en });
  if (activities.length === 0) return null;
  return (
    <section className="mt-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
        <h2 className="num text-h3">
          {t.heading}
          <span className="ms-3 text-small font-normal text-ink-3">{t.count(activities.length)}</span>
        </h2>
        <span className="text-small">
          <TextLink render={<Link to={paths.activities()} />}>{t.more}</TextLink>
        </span>
      </div>
      <div className="divide-y divide-line lg:max-w-220">
        {activities.map((activity) => (
          <ActivityItem key={activity.id} activity={activity} now={now} />
        ))}
      </div>
    </section>
  );
}
