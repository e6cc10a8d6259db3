import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { Page } from '../../parts/page.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/programme-import.ts';
import { zh } from '../../phrases/zh/programme-import.ts';
import { useMay } from '../../session/self.ts';
import { Comparison } from './comparison.tsx';

export type ImportDetail = RouteOutput<(typeof consoleRoutes)['programme']['getImport']>;

/** One programme file: what it would change, chosen and applied; later, what it did. */
export default function Import() {
  const t = usePhrases({ zh, en });
  const { id = '' } = useParams();
  const may = useMay();
  const go = useNavigate();
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const { run, isBusy } = useAction();
  const key = ['programme', 'import', id];
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => api.programme.getImport({ id }, { signal }) });
  const isOpen = query.data?.appliedAt === null && may('programme.write');

  const keep = async (call: () => Promise<ImportDetail>, done: string): Promise<void> => {
    await run(async () => client.setQueryData(key, await call()), done);
    void client.invalidateQueries({ queryKey: ['programme', 'imports'] });
  };
  const discard = async (): Promise<void> => {
    if (!(await confirm({ title: t.discardSure, action: t.discard, isDangerous: true }))) return;
    if (!(await run(() => api.programme.discardImport({ id }), t.discarded))) return;
    await client.invalidateQueries({ queryKey: ['programme', 'imports'] });
    void go('/programme/import');
  };

  return (
    <Page
      isDetail
      title={query.data?.fileName ?? t.title}
      actions={
        isOpen && (
          <>
            <Button disabled={isBusy} onClick={() => void discard()}>
              {t.discard}
            </Button>
            <Button disabled={isBusy} onClick={() => void keep(() => api.programme.compareImport({ id }), t.compared)}>
              {t.compare}
            </Button>
          </>
        )
      }
    >
      <QueryState query={query}>
        {(detail) => (
          <Comparison
            // What was chosen belongs to what was compared.
            key={`${detail.fingerprint} ${String(detail.appliedAt)}`}
            detail={detail}
            isOpen={isOpen}
            isBusy={isBusy}
            onApply={(choice) =>
              void keep(() => api.programme.applyImport({ id, fingerprint: detail.fingerprint, ...choice }), t.done)
            }
            onReadBy={(clocks) => void keep(() => api.programme.compareImport({ id, clocks }), t.compared)}
          />
        )}
      </QueryState>
    </Page>
  );
}
