import { type BoardForum, type Clash, findClashes } from '@mingtang/contract/programme/board-model';
import { EmptyState } from '@mingtang/ui/empty-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Select } from 'antd';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { Page } from '../../parts/page.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { formatDay, formatTime, startOfDay } from '../../parts/time.ts';
import { dayParam, useUrlState } from '../../parts/url-state.ts';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { useUndoKey } from '../../parts/use-undo-key.ts';
import { en } from '../../phrases/en/programme-board.ts';
import { zh } from '../../phrases/zh/programme-board.ts';
import { useMay } from '../../session/self.ts';
import { BoardClashes, NewClashes } from './board-clashes.tsx';
import { BoardDetails, type Speaker, speakersOf } from './board-details.tsx';
import { BoardGrid, type Hold } from './board-grid.tsx';
import { addPeople, hasPeople, peopleWords } from './board-people.ts';
import { isSamePlace, type Place, placed } from './board-place.ts';

const params = { day: dayParam };

/** Undoes something; asks for the forums as they are by then. */
type TakeBack = (now: (id: string) => BoardForum | undefined) => Promise<unknown>;

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
  /** How to take back what one did here, the latest last. */
  const [undoable, setUndoable] = useState<TakeBack[]>([]);
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

  async function act(work: () => Promise<unknown>, done: string): Promise<boolean> {
    const isDone = await run(work, done);
    await refresh();
    return isDone;
  }
  const remember = (takeBack: TakeBack): void => setUndoable((done) => [...done, takeBack]);

  async function drop(next: Hold): Promise<void> {
    const forum = find(next.id);
    if (!forum || isBusy || isSamePlace(forum, next.place)) return setHold(undefined);
    const { id, version } = forum;
    const before = pick(forum);
    if (forum.isPublished && hasPeople(forum)) {
      const text = (
        <>
          {t.moveText(peopleWords(forum, t), placeWords(forum), placeWords(next.place))}
          <NewClashes clashes={clashesOfMove(forum, next.place)} titleOf={titleOf} />
        </>
      );
      if (!(await confirm({ title: t.moveSure(titleOf(forum)), text, action: t.move }))) return setHold(undefined);
    }
    if (await act(() => api.programme.moveForum({ id, version, ...next.place }), t.moved))
      remember((now) => api.programme.moveForum({ id, version: now(id)?.version ?? 0, ...before }));
    setHold(undefined);
  }

  /** What would be wrong with it there and is not where it stands. */
  function clashesOfMove(forum: BoardForum, place: Place): Clash[] {
    const { forums = [], venues = [], neighbours = [] } = data ?? {};
    const clashesIn = (day: BoardForum[]): Clash[] => findClashes(day, venues, neighbours).get(forum.id) ?? [];
    const known = new Set(clashesIn(forums).map(({ kind, with: other }) => `${kind} ${other?.id ?? ''}`));
    const there = clashesIn(forums.map((one) => (one.id === forum.id ? placed(one, place) : one)));
    return there.filter(({ kind, with: other }) => !known.has(`${kind} ${other?.id ?? ''}`));
  }

  async function undo(): Promise<void> {
    const takeBack = undoable.at(-1);
    if (!takeBack || isBusy) return;
    if (await act(() => takeBack(find), t.undone)) setUndoable((done) => done.slice(0, -1));
  }
  useUndoKey(undo);

  async function setShown(forum: BoardForum, isShown: boolean): Promise<void> {
    const { id, version } = forum;
    const title = t.withdrawSure(titleOf(forum));
    const text = t.withdrawText(peopleWords(forum, t));
    if (!isShown && !(await confirm({ title, text, action: t.withdraw, isDangerous: true }))) return;
    const turn = (isPublic: boolean, at: number) => {
      const target = { resource: 'forum', id, version: at };
      return isPublic ? api.resources.publish(target) : api.resources.unpublish(target);
    };
    if (await act(() => turn(isShown, version), isShown ? t.published : t.withdrawn))
      remember((now) => turn(!isShown, now(id)?.version ?? 0));
  }

  /** Somebody who does not come is taken out of all of the day. */
  async function withdraw(speaker: Speaker): Promise<void> {
    const theirs = (data?.forums ?? []).filter((forum) => speakersOf(forum).some(({ id }) => id === speaker.id));
    const name = language === 'zh' ? speaker.nameZh : speaker.nameEn;
    const people = addPeople(theirs.filter(({ isPublished }) => isPublished));
    const text = t.speakerText(theirs.map(titleOf), peopleWords(people, t));
    if (!(await confirm({ title: t.speakerSure(name), text, action: t.speakerOut, isDangerous: true }))) return;
    const { id } = speaker;
    await act(async () => {
      const forumIds = theirs.map((forum) => forum.id);
      const { appearances } = await api.programme.withdrawSpeaker({ id, forumIds });
      remember(() => api.programme.returnSpeaker({ id, appearances }));
    }, t.speakerGone(name));
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
          const clashes = findClashes(forums, board.venues, board.neighbours);
          const busy = new Set(board.forums.map(({ venueId }) => venueId));
          const chosen = forums.find(({ id }) => id === selected);
          return (
            <div className="grid gap-3">
              <p className="text-small text-ink-3" aria-live="polite">
                {hold ? t.held(titleOf(find(hold.id) ?? { titleZh: '', titleEn: '' }), placeWords(hold.place)) : t.hint}
              </p>
              <BoardGrid
                day={board.day}
                opensAt={board.opensAt}
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
                <BoardDetails
                  forum={chosen}
                  place={placeWords(chosen)}
                  mayChange={mayMove && !isBusy}
                  onShow={(isShown) => void setShown(chosen, isShown)}
                  onWithdraw={(speaker) => void withdraw(speaker)}
                />
              )}
              <BoardClashes forums={forums} clashes={clashes} titleOf={titleOf} onSelect={goTo} />
            </div>
          );
        }}
      </QueryState>
    </Page>
  );
}

/** Into sight; who is focused is chosen. */
const goTo = (id: string): void => document.querySelector<HTMLElement>(`[data-forum="${id}"]`)?.focus();

const pick = ({ venueId, startsAt, endsAt }: Place): Place => ({ venueId, startsAt, endsAt });
