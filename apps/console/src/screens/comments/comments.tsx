import { COMMENT_VIEWS, type CommentVerdict, type ModeratedComment } from '@mingtang/contract/live/comments/console';
import { EmptyState } from '@mingtang/ui/empty-state';
import { StatusTag } from '@mingtang/ui/status-tag';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { ListX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useRowSteps } from '../../parts/drawer.tsx';
import { SelectFilter, WordsFilter } from '../../parts/filters.tsx';
import { useKeys } from '../../parts/keys.tsx';
import { Page } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { formatExact } from '../../parts/time.ts';
import { choiceParam, countParam, textParam, useUrlState } from '../../parts/url-state.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/comments.ts';
import { zh } from '../../phrases/zh/comments.ts';
import { CommentLine } from './comment-line.tsx';
import { RoomBar } from './room-bar.tsx';
import { WordsDrawer } from './words-drawer.tsx';

const params = {
  view: choiceParam(COMMENT_VIEWS),
  forum: textParam,
  words: textParam,
  page: countParam,
  open: textParam,
  list: choiceParam(['words']),
};
const REFRESH_MS = 4_000;
const PAGE_SIZE = 50;

/** What visitors say: to look at, to hide and to show, what waits for somebody first where it does. It follows by itself. */
export default function CommentsScreen() {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const client = useQueryClient();
  const { run, isBusy } = useAction();
  const [search] = useSearchParams();
  const [{ view = 'newest', forum, words, page = 1, open, list }, setUrl] = useUrlState(params);
  const asked = { view, page, pageSize: PAGE_SIZE, ...(forum ? { forumId: forum } : {}), ...(words ? { words } : {}) };
  const query = useQuery({
    queryKey: ['comments', 'list', asked],
    queryFn: ({ signal }) => api.comments.listComments(asked, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({
    queryKey: ['comments', 'counts', forum ?? ''],
    queryFn: ({ signal }) => api.comments.countComments(forum ? { forumId: forum } : {}, { signal }),
    refetchInterval: REFRESH_MS,
  });
  const rooms = useQuery({
    queryKey: ['comments', 'rooms'],
    queryFn: ({ signal }) => api.comments.listRooms({}, { signal }),
    refetchInterval: 5 * REFRESH_MS,
  });
  const room = rooms.data?.find(({ forumId }) => forumId === forum);
  const rows = query.data?.items ?? [];
  const opened = rows.find(({ id }) => id === open);
  const steps = useRowSteps(query.data, open, (id) => setUrl({ open: id }));
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: ['comments'] });

  async function decide(comment: ModeratedComment, verdict: CommentVerdict): Promise<void> {
    if (isBusy) return;
    // What is decided leaves a list of what waits; the next one is selected then.
    if (view !== 'newest' && comment.id === open) setUrl({ open: nextOf(rows, comment.id) });
    await run(() => api.comments.decideComments({ ids: [comment.id], verdict }), t.done[verdict]);
    await refresh();
    await client.invalidateQueries({ queryKey: ['count'] });
  }
  async function silence({ personId, isSilenced }: ModeratedComment): Promise<void> {
    if (isBusy) return;
    const done = isSilenced ? t.done.unsilence : t.done.silence;
    await run(() => api.comments.silencePerson({ id: personId, isSilenced: !isSilenced }), done);
    await refresh();
  }
  useKeys(
    opened
      ? [
          { keys: 's', label: t.keys.show, run: () => void decide(opened, 'show') },
          { keys: 'h', label: t.keys.hide, run: () => void decide(opened, 'hide') },
          { keys: 'm', label: t.keys.silence, run: () => void silence(opened) },
        ]
      : [],
  );
  const linkTo = (to: string): string => {
    const next = new URLSearchParams(search);
    next.set('view', to);
    for (const name of ['page', 'open']) next.delete(name);
    return `/comments?${next}`;
  };

  return (
    <Page
      title={t.title}
      status={
        query.data && (
          <StatusTag tone={query.isError ? 'gam' : 'mute'} shape={query.isError ? 'failed' : 'live'} className="num">
            {(query.isError ? t.lost : t.updated)(formatExact(new Date(query.dataUpdatedAt)).slice(11))}
          </StatusTag>
        )
      }
      actions={
        <Button icon={<ListX aria-hidden="true" size={16} />} onClick={() => setUrl({ list: 'words' })}>
          {t.words.title}
        </Button>
      }
      tabs={COMMENT_VIEWS.map((one) => ({
        to: linkTo(one),
        label: t.views[one],
        count: one === 'held' ? counts.data?.held : one === 'reported' ? counts.data?.reported : undefined,
        isCurrent: one === view,
      }))}
    >
      <div className="mb-4 flex flex-wrap gap-3">
        <WordsFilter
          placeholder={t.search}
          value={words}
          onChange={(value) => setUrl({ words: value, page: undefined, open: undefined })}
        />
        <SelectFilter
          label={t.allForums}
          value={forum}
          options={(rooms.data ?? []).map(({ forumId, titleZh, titleEn }) => ({
            value: forumId,
            label: language === 'zh' ? titleZh : titleEn,
          }))}
          onChange={(value) => setUrl({ forum: value, page: undefined, open: undefined })}
        />
      </div>
      {room && <RoomBar key={room.forumId} room={room} onChanged={refresh} />}
      <QueryState query={query}>
        {(shown) =>
          shown.items.length === 0 ? (
            <EmptyState title={t.empty[view].title}>{t.empty[view].text}</EmptyState>
          ) : (
            <>
              <ul className="@container rounded-card border border-line bg-surface">
                {shown.items.map((comment) => (
                  <CommentLine
                    key={comment.id}
                    comment={comment}
                    isOpen={comment.id === open}
                    isLocked={isBusy}
                    hasForum={!forum}
                    onOpen={() => setUrl({ open: comment.id === open ? undefined : comment.id })}
                    onDecide={(verdict) => void decide(comment, verdict)}
                    onSilence={() => void silence(comment)}
                  />
                ))}
              </ul>
              <div className="mt-4">
                <Pager page={shown} onPage={(to) => setUrl({ page: to === 1 ? undefined : to, open: undefined })} />
              </div>
              {steps && <output className="sr-only">{opened?.text}</output>}
            </>
          )
        }
      </QueryState>
      {list === 'words' && <WordsDrawer onClose={() => setUrl({ list: undefined })} />}
    </Page>
  );
}

const nextOf = (rows: readonly { id: string }[], id: string): string | undefined => {
  const at = rows.findIndex((row) => row.id === id);
  return (rows[at + 1] ?? rows[at - 1])?.id;
};
