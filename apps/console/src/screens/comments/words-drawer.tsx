import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { X } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/comments.ts';
import { zh } from '../../phrases/zh/comments.ts';

/** The words that hold a comment until somebody has looked at it. */
export function WordsDrawer({ onClose }: { onClose: () => void }) {
  const t = usePhrases({ zh, en }).words;
  const client = useQueryClient();
  const { run, isBusy } = useAction();
  const [typed, setTyped] = useState('');
  const query = useQuery({
    queryKey: ['comments', 'words'],
    queryFn: ({ signal }) => api.comments.listWords({}, { signal }),
  });
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: ['comments', 'words'] });
  const words = typed
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '');

  async function add(): Promise<void> {
    if (await run(() => api.comments.addWords({ words }), t.added(formatNumber(words.length)))) setTyped('');
    await refresh();
  }
  return (
    <Drawer
      label={t.title}
      title={t.title}
      onClose={onClose}
      footer={
        <Button type="primary" disabled={words.length === 0} loading={isBusy} onClick={() => void add()}>
          {t.add}
        </Button>
      }
    >
      <p className="text-small text-ink-2">{t.lead}</p>
      <Input.TextArea
        className="mt-4"
        rows={4}
        aria-label={t.placeholder}
        placeholder={t.placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <QueryState query={query}>
        {(list) =>
          list.length === 0 ? (
            <p className="mt-5 text-small text-ink-3">{t.empty}</p>
          ) : (
            <>
              <p className="num mt-5 text-cap text-ink-3">{t.count(formatNumber(list.length))}</p>
              <ul className="mt-2 flex flex-wrap gap-2">
                {list.map(({ word }) => (
                  <li
                    key={word}
                    className="inline-flex max-w-full items-center gap-1 rounded-control border border-line-2 ps-2.5 text-small"
                  >
                    <span className="min-w-0 truncate">{word}</span>
                    <button
                      type="button"
                      aria-label={t.remove(word)}
                      disabled={isBusy}
                      onClick={() =>
                        void run(() => api.comments.removeWords({ words: [word] }), t.removed).then(refresh)
                      }
                      className="grid size-8 flex-none place-items-center text-ink-3 hover:text-rouge"
                    >
                      <X aria-hidden="true" size={14} />
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryState>
    </Drawer>
  );
}
