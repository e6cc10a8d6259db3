import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { en } from '../../phrases/en/rehearsals.ts';
import { zh } from '../../phrases/zh/rehearsals.ts';
import { useEditionTabs } from './edition-tabs.ts';
import { RehearsalForm } from './rehearsal-form.tsx';
import { REHEARSALS } from './rehearsal-key.ts';
import { PastRehearsals } from './rehearsal-reports.tsx';
import { RunningRehearsal } from './running-rehearsal.tsx';

/** Trying a sale before it begins: start one, watch it, read what held. */
export default function Rehearsals() {
  const t = usePhrases({ zh, en });
  const tabs = useEditionTabs();
  const query = useQuery({
    queryKey: REHEARSALS,
    queryFn: ({ signal }) => api.rehearsals.listRehearsals({}, { signal }),
    // While one is under way it is watched; another owner may have started it.
    refetchInterval: ({ state }) => (state.data?.[0]?.endedAt === null ? 1_000 : 15_000),
  });
  return (
    <Page title={t.title} tabs={tabs}>
      <p className="mb-5 max-w-[72ch] text-ink-2">{t.lead}</p>
      <QueryState query={query}>
        {(rehearsals) => {
          const running = rehearsals.find(({ endedAt }) => endedAt === null);
          return (
            <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,380px)_minmax(0,1fr)]">
              <Panel {...(running ? { title: t.running.title } : {})}>
                {running ? <RunningRehearsal rehearsal={running} /> : <RehearsalForm />}
              </Panel>
              <PastRehearsals rehearsals={rehearsals.filter(({ endedAt }) => endedAt !== null)} />
            </div>
          );
        }}
      </QueryState>
    </Page>
  );
}
