import { type BoardForum, type Clash, findClashes } from '@mingtang/contract/programme/board-model';
import { EmptyState } from '@mingtang/ui/empty-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Select } from 'antd';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { formatDay, formatTime, startOfDay } from '../../parts/time.ts';
import { dayParam, useUrlState } from '../../parts/url-state.ts';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/programme-board.ts';
import { zh } from '../../phrases/zh/programme-board.ts';
import { useMay } from '../../session/self.ts';
import { BoardGrid, type Hold } from './board-grid.tsx';
import { isSamePlace, type Place, placed } from './board-place.ts';

const params = { day: dayParam };

/** A day by venue and time: forums are moved, clashes marked as they come about. */
export default function Board() {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const mayMove = useMay()('programme.write');
  const [{ day }, setUrl] = useUrlState(params);
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const { run, isBusy } = useAction();
  const [hold, setHold] = useState<Hold>();
  const [selected, setSelected] = useState<string>();
  const [showsEmpty, setShowsEmpty] = useState(false);
  /** Own moves, the latest last: where each forum was. */
  const [undoable, setUndoable] = useState<Hold[]>([]);
  const query = useQuery({
    queryKey: ['programme', 'board', day ?? ''],
    queryFn: ({ signal }) => api.programme.getBoard(day === undefined ? {} : { day }, { signal }),
    // Others move things too.
    refetchInterval: 15_000,
  });
  const data = query.data;
  const find = (id: string | undefined): BoardForum | undefined => data?.forums.find((forum) => forum.id === id);
  const titleOf = ({ titleZh, titleEn }: { titleZh: string; titleEn: string }) =>
    language === 'zh' ? titleZh : titleEn;
  const placeWords = ({ venueId, startsAt, endsAt }: Place): string => {
    const venue = data?.venues.find(({ id }) => id === venueId);
    const name = venue ? (language === 'zh' ? venue.nameZh : venue.nameEn) : '';
    return `${formatTime(startsAt)}–${formatTime(endsAt)} ${name}`;
  };
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: ['programme', 'board'] });

  async function save({ id, place }: Hold, done: string): Promise<boolean> {
    const forum = find(id);
    if (!forum) return false;
    const isSaved = await run(() => api.programme.moveForum({ id, version: forum.version, ...place }), done);
    await refresh();
    return isSaved;
  }

  async function drop(next: Hold): Promise<void> {
    const forum = find(next.id);
    if (!forum || isBusy || isSamePlace(forum, next.place)) return setHold(undefined);
    const before: Hold = { id: forum.id, place: pick(forum) };
    if (forum.isPublished && forum.attendees > 0) {
      const text = t.moveText(formatNumber(forum.attendees), placeWords(forum), placeWords(next.place));
      if (!(await confirm({ title: t.moveSure(titleOf(forum)), text, action: t.move }))) return setHold(undefined);
    }
    if (await save(next, t.moved)) setUndoable((moves) => [...moves, before]);
    setHold(undefined);
  }

  async function undo(): Promise<void> {
    const last = undoable.at(-1);
    if (!last || isBusy) return;
    if (await save(last, t.undone)) setUndoable((moves) => moves.slice(0, -1));
  }
  const latestUndo = useRef(undo);
  useEffect(() => {
    latestUndo.current = undo;
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea');
      if (isTyping || event.key !== 'z' || event.shiftKey || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      void latestUndo.current();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  async function setShown(forum: BoardForum, isShown: boolean): Promise<void> {
    const { id, version } = forum;
    const title = t.withdrawSure(titleOf(forum));
    const text = t.withdrawText(formatNumber(forum.attendees));
    if (!isShown && !(await confirm({ title, text, action: t.withdraw, isDangerous: true }))) return;
    const target = { resource: 'forum', id, version };
    await run(
      () => (isShown ? api.resources.publish(target) : api.resources.unpublish(target)),
      isShown ? t.published : t.withdrawn,
    );
    await refresh();
  }

  return (
    <Page
      title={t.title}
      actions={
        data && (
          <>
            {undoable.length > 0 && (
              <Button icon={<Undo2 aria-hidden="true" size={16} />} disabled={isBusy} onClick={() => void undo()}>
                {t.undo}
              </Button>
            )}
            <Checkbox checked={showsEmpty} onChange={({ target }) => setShowsEmpty(target.checked)}>
              {t.showEmpty}
            </Checkbox>
            <Select
              aria-label={t.day}
              className="min-w-40"
              value={data.day}
              options={data.days.map((value) => ({ value, label: formatDay(startOfDay(value), language) }))}
              onChange={(value: string) => {
                setHold(undefined);
                setUrl({ day: value });
              }}
            />
          </>
        )
      }
    >
      <QueryState query={query}>
        {(board) => {
          if (board.days.length === 0) return <EmptyState title={t.empty.title}>{t.empty.text}</EmptyState>;
          const forums = board.forums.map((forum) => (forum.id === hold?.id ? placed(forum, hold.place) : forum));
          const clashes = findClashes(forums, board.venues);
          const busy = new Set(board.forums.map(({ venueId }) => venueId));
          const chosen = forums.find(({ id }) => id === selected);
          return (
            <div className="grid gap-3">
              <p className="text-small text-ink-3" aria-live="polite">
                {hold ? t.held(titleOf(find(hold.id) ?? { titleZh: '', titleEn: '' }), placeWords(hold.place)) : t.hint}
              </p>
              <BoardGrid
                day={board.day}
                venues={board.venues.filter(({ id }) => showsEmpty || busy.has(id))}
                forums={forums}
                clashes={clashes}
                hold={hold}
                selected={selected}
                mayMove={mayMove && !isBusy}
                onSelect={setSelected}
                onHold={setHold}
                onDrop={(next) => void drop(next)}
              />
              {chosen && (
                <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-3">
                  <span className="min-w-0">
                    <span className="block truncate font-semibold">{titleOf(chosen)}</span>
                    <span className="num text-small text-ink-3">
                      {placeWords(chosen)} · {t.people(formatNumber(chosen.attendees))}
                    </span>
                  </span>
                  <span className="flex gap-2">
                    {mayMove && (
                      <Button disabled={isBusy} onClick={() => void setShown(chosen, !chosen.isPublished)}>
                        {chosen.isPublished ? t.withdraw : t.publishAgain}
                      </Button>
                    )}
                    <Link to={`/r/forum/${chosen.id}`}>
                      <Button tabIndex={-1}>{t.edit}</Button>
                    </Link>
                  </span>
                </div>
              )}
              <Clashes forums={forums} clashes={clashes} titleOf={titleOf} onSelect={setSelected} />
            </div>
          );
        }}
      </QueryState>
    </Page>
  );
}

const pick = ({ venueId, startsAt, endsAt }: Place): Place => ({ venueId, startsAt, endsAt });

/** Every clash of the day in words. */
function Clashes({
  forums,
  clashes,
  titleOf,
  onSelect,
}: {
  forums: readonly BoardForum[];
  clashes: Map<string, Clash[]>;
  titleOf: (titled: { titleZh: string; titleEn: string }) => string;
  onSelect: (id: string) => void;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const lines = forums.flatMap((forum) => (clashes.get(forum.id) ?? []).map((clash) => ({ forum, clash })));
  if (lines.length === 0) return <p className="text-small text-mal">{t.noClash}</p>;
  return (
    <section className="rounded-card border border-line bg-surface px-5 py-4">
      <h2 className="mb-2 text-h3">{t.clashes(formatNumber(lines.length))}</h2>
      <ul className="grid gap-1.5 text-small">
        {lines.map(({ forum, clash: { kind, with: other, speaker } }) => (
          <li key={`${forum.id} ${kind} ${other?.id ?? ''}`}>
            <button type="button" className="font-medium hover:underline" onClick={() => onSelect(forum.id)}>
              {titleOf(forum)}
            </button>{' '}
            <span className="text-rouge">
              {t.clash[kind](
                other ? titleOf(other) : '',
                speaker ? (language === 'zh' ? speaker.nameZh : speaker.nameEn) : '',
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
