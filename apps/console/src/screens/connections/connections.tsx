import { type ConnectionKey, connectionKeys } from '@mingtang/contract/connections/model';
import { Notice } from '@mingtang/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { choiceParam, useUrlState } from '../../parts/url-state.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/connections.ts';
import { zh } from '../../phrases/zh/connections.ts';
import { ConnectionDrawer } from './connection-drawer.tsx';
import { ConnectionRow } from './connection-row.tsx';
import { CONNECTIONS, groups, useConnections } from './use-connections.ts';

const inUrl = { open: choiceParam(connectionKeys) };
const groupKeys = Object.keys(groups) as (keyof typeof groups)[];

/** Third parties: with what they are met, and whether they answer. */
export default function ConnectionsScreen() {
  const t = usePhrases({ zh, en });
  const [{ open }, setUrl] = useUrlState(inUrl);
  const query = useConnections();
  const client = useQueryClient();
  const { run } = useAction();
  const [testing, setTesting] = useState<ReadonlySet<ConnectionKey>>(new Set());
  const opened = query.data?.find(({ key }) => key === open);

  async function test(key: ConnectionKey): Promise<void> {
    // A text message wants a number first.
    if (key === 'sms') {
      setUrl({ open: key });
      return;
    }
    setTesting((before) => new Set([...before, key]));
    await run(() => api.connections.testConnection({ key }));
    await client.invalidateQueries({ queryKey: CONNECTIONS });
    setTesting((before) => new Set([...before].filter((one) => one !== key)));
  }

  return (
    <Page title={t.title}>
      <p className="mb-4 max-w-[80ch] text-pretty text-ink-2">{t.lead}</p>
      <QueryState query={query}>
        {(all) => (
          <div className="grid gap-4">
            {all.some(({ source }) => source === 'sandbox') && <Notice tone="gam">{t.sandboxOn}</Notice>}
            {groupKeys.map((group) => (
              <Panel key={group} title={t.groups[group]} isFlush>
                <ul className="divide-y divide-line border-t border-line">
                  {groups[group].map((key) => {
                    const connection = all.find((one) => one.key === key);
                    return (
                      connection && (
                        <ConnectionRow
                          key={key}
                          connection={connection}
                          isTesting={testing.has(key)}
                          onTest={() => void test(key)}
                          onOpen={() => setUrl({ open: key })}
                        />
                      )
                    );
                  })}
                </ul>
              </Panel>
            ))}
          </div>
        )}
      </QueryState>
      {opened && <ConnectionDrawer key={opened.key} connection={opened} onClose={() => setUrl({ open: undefined })} />}
    </Page>
  );
}
