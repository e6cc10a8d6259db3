import type { Session } from '../../../features/programme/session.ts';
import { SessionItem } from '../../../features/programme/session-item.tsx';
import { usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/forums.ts';
import { zh } from '../../../phrases/zh/forums.ts';

/** What began yesterday and runs on past midnight stands before today's first session. */
export function LastNight({ sessions, now }: { sessions: Session[]; now: number }) {
  const t = usePhrases({ zh, en });
  if (sessions.length === 0) return null;
  return (
    <section className="border-b border-line-2 pt-4 pb-1">
      <h2 className="text-small font-medium text-ink-2">{t.lastNight}</h2>
      <div className="divide-y divide-line lg:max-w-220">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} now={now} />
        ))}
      </div>
    </section>
  );
}
