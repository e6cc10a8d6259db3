import type { SwitchboardForum } from '@mingtang/contract/live/model';
import { PLAY_SWITCHES, type PlaySwitch } from '@mingtang/contract/programme/model';
import { EmptyState } from '@mingtang/ui/empty-state';
import { StatusTag } from '@mingtang/ui/status-tag';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useRowSteps } from '../../parts/drawer.tsx';
import { useKeys } from '../../parts/keys.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { formatDay, formatExact, startOfDay } from '../../parts/time.ts';
import { dayParam, textParam, useUrlState } from '../../parts/url-state.ts';
import { useAction } from '../../parts/use-action.ts';
import { useUndoKey } from '../../parts/use-undo-key.ts';
import { en } from '../../phrases/en/live.ts';
import { zh } from '../../phrases/zh/live.ts';
import { useMay } from '../../session/self.ts';
import { ForumLine } from './forum-line.tsx';
import { groupOf, groups } from './looks.ts';
import { StreamDrawer } from './stream-drawer.tsx';

const params = { day: dayParam, open: textParam };
const REFRESH_MS = 4_000;

interface Undoable {
  id: string;
  title: string;
  /** What the switch stood at; none when it was the stream that was moved. */
  playSwitch: PlaySwitch | undefined;
}

/** Every broadcast of a day with its switch and its streams, what needs somebody first; it follows by itself. */
export default function Switchboard() {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const maySet = useMay()('programme.write');
  const [{ day, open }, setUrl] = useUrlState(params);
  const client = useQueryClient();
  const { run, isBusy } = useAction();
  /** Own presses, the latest last: what each switch stood at. */
  const [undoable, setUndoable] = useState<Undoable[]>([]);
  const query = useQuery({
    queryKey: ['live', 'switchboard', day ?? ''],
    queryFn: ({ signal }) => api.live.getSwitchboard(day === undefined ? {} : { day }, { signal }),
    refetchInterval: REFRESH_MS,
  });
  const forums = groups.flatMap((group) => (query.data?.forums ?? []).filter((forum) => groupOf(forum) === group));
  const opened = forums.find(({ id }) => id === open);
  const steps = useRowSteps({ items: forums, total: forums.length, page: 1, pageSize: forums.length }, open, (id) =>
    setUrl({ open: id }),
  );
  const titleOf = ({ titleZh, titleEn }: SwitchboardForum): string => (language === 'zh' ? titleZh : titleEn);
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: ['live'] });

  async function set(forum: SwitchboardForum, playSwitch: PlaySwitch): Promise<boolean> {
    const { id, version } = forum;
    const isDone = await run(
      () => api.live.setSwitch({ id, version, playSwitch }),
      t.switched(titleOf(forum), t.switches[playSwitch]),
    );
    await refresh();
    return isDone;
  }
  async function press(forum: SwitchboardForum, to: PlaySwitch): Promise<void> {
    const before = { id: forum.id, title: titleOf(forum), playSwitch: forum.playSwitch };
    if (await set(forum, to)) setUndoable((presses) => [...presses, before]);
  }
  async function move(forum: SwitchboardForum, url: string): Promise<void> {
    await api.live.replaceStream({ id: forum.id, version: forum.version, url });
    setUndoable((presses) => [...presses, { id: forum.id, title: titleOf(forum), playSwitch: undefined }]);
  }
  async function restore({ id, version }: SwitchboardForum): Promise<boolean> {
    const isDone = await run(() => api.live.restoreStream({ id, version }), t.reserve.restored);
    await refresh();
    return isDone;
  }
  async function useReserve(forum: SwitchboardForum): Promise<void> {
    await run(() => move(forum, forum.reserve?.url ?? ''), t.reserve.done);
    await refresh();
  }
  const last = undoable.at(-1);
  const lastWord =
    last && (last.playSwitch ? t.undo(last.title, t.switches[last.playSwitch]) : t.reserve.undo(last.title));
  async function undo(): Promise<void> {
    const forum = forums.find(({ id }) => id === last?.id);
    if (!last || !forum || isBusy) return;
    const isUndone = await (last.playSwitch ? set(forum, last.playSwitch) : restore(forum));
    if (isUndone) setUndoable((presses) => presses.slice(0, -1));
  }
  useUndoKey(undo);
  useKeys(
    opened && maySet
      ? PLAY_SWITCHES.map((to, index) => ({
          keys: String(index + 1),
          label: t.keys.set(t.switches[to]),
          run: () => {
            if (!isBusy && to !== opened.playSwitch) void press(opened, to);
          },
        }))
      : [],
  );

  return (
    <Page
      title={t.title}
      status={query.data && <Freshness madeAt={query.data.madeAt} isLost={query.isError} />}
      actions={
        query.data && (
          <>
            {last && (
              <Button
                icon={<Undo2 aria-hidden="true" size={16} />}
                disabled={isBusy}
                title={lastWord}
                onClick={() => void undo()}
              >
                {t.undoShort}
              </Button>
            )}
            {maySet && (
              <Button
                icon={<RefreshCw aria-hidden="true" size={16} />}
                disabled={isBusy}
                onClick={() => void run(() => api.live.checkAll({}), t.checkingAll)}
              >
                {t.checkAll}
              </Button>
            )}
            <Select
              aria-label={t.day}
              className="min-w-40"
              value={query.data.day}
              options={query.data.days.map((value) => ({ value, label: formatDay(startOfDay(value), language) }))}
              onChange={(value: string) => setUrl({ day: value, open: undefined })}
            />
          </>
        )
      }
    >
      <QueryState query={query}>
        {() =>
          forums.length === 0 ? (
            <EmptyState title={t.empty.title}>{t.empty.text}</EmptyState>
          ) : (
            <div className="grid gap-5">
              {groups.map((group) => {
                const own = forums.filter((forum) => groupOf(forum) === group);
                const unseen = own.filter(({ health }) => health === 'no_recording').length;
                if (own.length === 0) return null;
                return (
                  <Panel
                    key={group}
                    isFlush
                    title={t.groups[group]}
                    extra={
                      <span className="num flex gap-3 text-small text-ink-3">
                        {unseen > 0 && <span className="text-gam">{t.noRecordings(formatNumber(unseen))}</span>}
                        {formatNumber(own.length)}
                      </span>
                    }
                  >
                    <ul className="@container">
                      {own.map((forum) => (
                        <ForumLine
                          key={forum.id}
                          forum={forum}
                          isOpen={forum.id === open}
                          isLocked={!maySet || isBusy}
                          onOpen={() => setUrl({ open: forum.id === open ? undefined : forum.id })}
                          onSet={(to) => void press(forum, to)}
                          onReserve={() => void useReserve(forum)}
                        />
                      ))}
                    </ul>
                  </Panel>
                );
              })}
            </div>
          )
        }
      </QueryState>
      {opened && (
        <StreamDrawer
          key={opened.id}
          forum={opened}
          steps={steps}
          isLocked={!maySet || isBusy}
          maySet={maySet}
          onSet={(to) => void press(opened, to)}
          onMove={(url) => move(opened, url)}
          onRestore={() => void restore(opened)}
          onChanged={refresh}
          onClose={() => setUrl({ open: undefined })}
        />
      )}
    </Page>
  );
}

/** As of when this is; in the colour of trouble once nothing new comes. */
function Freshness({ madeAt, isLost }: { madeAt: Date; isLost: boolean }) {
  const t = usePhrases({ zh, en });
  const time = formatExact(madeAt).slice(11);
  return (
    <StatusTag tone={isLost ? 'gam' : 'mute'} shape={isLost ? 'failed' : 'live'} className="num">
      {isLost ? t.lost(time) : t.updated(time)}
    </StatusTag>
  );
}
