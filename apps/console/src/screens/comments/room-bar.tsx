import type { ModeratedRoom } from '@mingtang/contract/live/comments/console';
import { Select, Switch } from 'antd';
import { useId } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/comments.ts';
import { zh } from '../../phrases/zh/comments.ts';

/** Pauses an organiser chooses from, in seconds. */
const PAUSES = [0, 10, 30, 60, 300];
const USUAL = 'usual';

/** How one session takes comments: the switch, and the pause between two of one person. Both are in force at once. */
export function RoomBar({ room, onChanged }: { room: ModeratedRoom; onChanged: () => Promise<void> }) {
  const t = usePhrases({ zh, en }).room;
  const language = useLanguage();
  const switchId = useId();
  const { run, isBusy } = useAction();
  const { forumId, isOpen, pauseSeconds, usualPauseSeconds, viewers } = room;
  const title = language === 'zh' ? room.titleZh : room.titleEn;
  const set = async (change: Partial<Pick<ModeratedRoom, 'isOpen' | 'pauseSeconds'>>, done: string): Promise<void> => {
    await run(() => api.comments.setRoom({ forumId, isOpen, pauseSeconds, ...change }), done);
    await onChanged();
  };
  const pauses = pauseSeconds === null || PAUSES.includes(pauseSeconds) ? PAUSES : [...PAUSES, pauseSeconds];
  return (
    <section
      aria-label={t.title(title)}
      className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-5 py-3"
    >
      <span className="flex items-center gap-2.5">
        <Switch
          id={switchId}
          checked={isOpen}
          loading={isBusy}
          onChange={(next) => void set({ isOpen: next }, next ? t.opened : t.closed)}
        />
        <label htmlFor={switchId}>{t.open}</label>
      </span>
      <label className="flex items-center gap-2.5">
        {t.pause}
        <Select
          className="min-w-36"
          value={pauseSeconds === null ? USUAL : String(pauseSeconds)}
          disabled={isBusy}
          options={[
            { value: USUAL, label: t.usual(usualPauseSeconds) },
            ...pauses.map((seconds) => ({
              value: String(seconds),
              label: seconds === 0 ? t.none : t.seconds(seconds),
            })),
          ]}
          onChange={(value: string) => void set({ pauseSeconds: value === USUAL ? null : Number(value) }, t.slowed)}
        />
      </label>
      {viewers > 0 && <span className="num text-small text-ink-3">{t.watching(formatNumber(viewers))}</span>}
    </section>
  );
}
