import { consoleRoutes } from '@mingtang/contract/console-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { api, download } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/erasure.ts';
import { zh } from '../../phrases/zh/erasure.ts';
import { useMay } from '../../session/self.ts';

/** Whether the account is to be deleted, and the owner's ways to have it deleted, or all of it copied, when its holder asks at the desk. */
export function ErasurePanel({ id }: { id: string }) {
  const t = usePhrases({ zh, en });
  const format = useTimeFormat();
  const may = useMay();
  const client = useQueryClient();
  const { run, isBusy } = useAction();
  const { askReason } = useConfirm();
  const query = useQuery({ queryKey: ['people', 'erasure', id], queryFn: () => api.privacy.getErasure({ id }) });
  const reload = (): void => void client.invalidateQueries({ queryKey: ['people'] });

  async function request(tickets: number): Promise<void> {
    const reason = await askReason({
      title: t.ask.title,
      text: t.ask.text(tickets),
      action: t.ask.action,
      placeholder: t.ask.reason,
      isDangerous: true,
    });
    if (reason === undefined) return;
    await run(() => api.privacy.requestErasure({ id, reason }), t.asked);
    reload();
  }
  async function copy(): Promise<void> {
    const { title, text, action, reason: placeholder } = t.copy;
    const reason = await askReason({ title, text, action, placeholder });
    if (reason === undefined) return;
    await run(async () => {
      const file = await download(consoleRoutes.privacy.downloadCopy, { id, reason });
      saveFile(file.name, file.content);
    });
    reload();
  }
  async function keep(): Promise<void> {
    await run(() => api.privacy.withdrawErasure({ id }), t.kept);
    reload();
  }

  return (
    <Panel title={t.title}>
      <QueryState query={query}>
        {({ erasure, ended, belongings, isErased }) => (
          <>
            <p className={erasure ? undefined : 'text-ink-3'}>
              {isErased
                ? t.erased
                : erasure
                  ? `${t.reasons[erasure.reason]} ${t.due(format.moment(erasure.dueAt))}`
                  : ended
                    ? t.noneNow
                    : t.none}
            </p>
            {ended && (
              <p className="num mt-2 text-cap text-ink-3">
                {[
                  t.reasons[ended.reason],
                  t.askedAt(format.moment(ended.requestedAt)),
                  ended.doneAt && t.doneAt(format.moment(ended.doneAt)),
                  ended.withdrawnAt && t.withdrawnAt(format.moment(ended.withdrawnAt)),
                ]
                  .filter(Boolean)
                  .join(t.between)}
              </p>
            )}
            {may('people.erase') && (
              <div className="mt-3 flex flex-wrap gap-2">
                <Button size="small" loading={isBusy} onClick={() => void copy()}>
                  {t.copy.action}
                </Button>
                {!isErased && (
                  <Button
                    size="small"
                    danger={!erasure}
                    loading={isBusy}
                    onClick={() => void (erasure ? keep() : request(belongings.comingTickets))}
                  >
                    {erasure ? t.keep : t.ask.action}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </QueryState>
    </Panel>
  );
}
