import { StatusTag } from '@mingtang/ui/status-tag';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/account.ts';
import { zh } from '../../phrases/zh/account.ts';
import { nameDevice } from './device-name.ts';

const KEY = ['staff', 'sessions'];

/** Where one is signed in; each of them can be ended but this one. */
export function SessionsPanel() {
  const t = usePhrases({ zh, en }).sessions;
  const format = useTimeFormat();
  const client = useQueryClient();
  const { run, isBusy } = useAction();
  const sessions = useQuery({ queryKey: KEY, queryFn: () => api.staff.listSessions() });
  return (
    <Panel title={t.title}>
      <p className="mb-3 text-ink-2">{t.lead}</p>
      <QueryState query={sessions}>
        {(items) => (
          <ul className="divide-y divide-line">
            {items.map((session) => (
              <li key={session.id} className="flex min-h-14 items-center justify-between gap-3 py-3">
                <div className="min-w-0">
                  <p className="truncate font-medium">{nameDevice(session.userAgent) || t.unknown}</p>
                  <p className="num text-cap text-ink-3">
                    {session.address} · {t.since(format.moment(session.createdAt))} ·{' '}
                    {t.seen(format.moment(session.seenAt))}
                  </p>
                </div>
                {session.isThisOne ? (
                  <StatusTag tone="mal" shape="done">
                    {t.thisOne}
                  </StatusTag>
                ) : (
                  <Button
                    size="small"
                    disabled={isBusy}
                    onClick={() =>
                      void run(() => api.staff.endSession({ id: session.id }), t.ended).then(() =>
                        client.invalidateQueries({ queryKey: KEY }),
                      )
                    }
                  >
                    {t.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  );
}
