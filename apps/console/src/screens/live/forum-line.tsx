import { expandReserve, type SwitchboardForum, TROUBLED } from '@mingtang/contract/live/model';
import type { PlaySwitch } from '@mingtang/contract/programme/model';
import { StatusTag } from '@mingtang/ui/status-tag';
import { VenueLabel } from '@mingtang/ui/venue-label';
import { Button } from 'antd';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import { useLabel } from '../../parts/labels.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { formatTime } from '../../parts/time.ts';
import { en } from '../../phrases/en/live.ts';
import { zh } from '../../phrases/zh/live.ts';
import { formatBitrate, healthLooks, statusLooks } from './looks.ts';
import { SwitchButtons } from './switch-buttons.tsx';

/** A broadcast in the list: when and where, what visitors see, how its streams are, its switch. */
export function ForumLine({
  forum,
  isOpen,
  isLocked,
  onOpen,
  onSet,
  onReserve,
}: {
  forum: SwitchboardForum;
  isOpen: boolean;
  isLocked: boolean;
  onOpen: () => void;
  onSet: (to: PlaySwitch) => void;
  /** Moves its stream to the address that is kept for that. */
  onReserve: () => void;
}) {
  const t = usePhrases({ zh, en });
  const statusLabel = useLabel('play_status');
  const language = useLanguage();
  const title = language === 'zh' ? forum.titleZh : forum.titleEn;
  // What should play and does not is no replay to whoever wants to watch it.
  const hasNoRecording = forum.health === 'no_recording';
  const mayMove = TROUBLED.includes(forum.health) && forum.reserve !== null && !isMoved(forum);
  const status = hasNoRecording ? healthLooks.no_recording : statusLooks[forum.playStatus];
  return (
    <li
      data-forum={forum.id}
      className={clsx(
        'grid items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 first:border-t-0',
        '@2xl:grid-cols-[minmax(0,1fr)_auto] @5xl:grid-cols-[minmax(0,1fr)_116px_168px_auto]',
        isOpen && 'bg-sunken',
      )}
    >
      <div className="min-w-0 @2xl:@max-5xl:col-span-2">
        <button
          type="button"
          onClick={onOpen}
          aria-expanded={isOpen}
          className="block max-w-full text-start font-medium text-ink hover:underline"
        >
          {title}
        </button>
        <div className="num flex flex-wrap items-center gap-x-3 text-small text-ink-3">
          <span>
            {formatTime(forum.startsAt)}–{formatTime(forum.endsAt)}
          </span>
          <VenueLabel
            chamber={(forum.hall ?? undefined) as ComponentProps<typeof VenueLabel>['chamber']}
            name={language === 'zh' ? forum.venueZh : forum.venueEn}
          />
          {!forum.isPublished && <span>{t.draft}</span>}
          {forum.viewers !== null && <span>{t.viewers(formatNumber(forum.viewers))}</span>}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @5xl:contents">
        <div>
          <span className="sr-only">{t.visitorsSee}: </span>
          <StatusTag tone={status.tone} shape={status.shape}>
            {hasNoRecording ? t.health.no_recording : statusLabel(forum.playStatus)}
          </StatusTag>
        </div>
        <Streams forum={forum} />
        {mayMove && (
          <Button size="small" danger disabled={isLocked} className="max-sm:min-h-11" onClick={onReserve}>
            {t.reserve.use}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
      <SwitchButtons value={forum.playSwitch} label={`${t.switch}: ${title}`} isDisabled={isLocked} onSet={onSet} />
    </li>
  );
}

/** The stream is at its reserve already. */
const isMoved = ({ reserve, sources }: SwitchboardForum): boolean => {
  const live = sources.filter(({ purpose }) => purpose === 'live');
  return live.length > 0 && live.every((source) => source.url === expandReserve(reserve?.url ?? '', source));
};

function Streams({ forum: { health, sources, playStatus } }: { forum: SwitchboardForum }) {
  const t = usePhrases({ zh, en });
  const wanted = playStatus === 'in_playback' ? 'playback' : 'live';
  const own = sources.filter(({ purpose }) => purpose === wanted);
  const fine = own.filter(({ state }) => state === 'fine');
  const best = Math.max(0, ...fine.flatMap(({ check }) => check?.renditions[0]?.bitsPerSecond ?? []));
  const isChecked = own.some(({ state }) => state !== 'unchecked');
  return (
    <div className="num flex flex-wrap items-center gap-x-2 gap-y-0.5 text-cap text-ink-3 @5xl:grid @5xl:justify-items-start">
      {health !== 'quiet' && health !== 'no_recording' && (
        <StatusTag tone={healthLooks[health].tone} shape={healthLooks[health].shape}>
          {t.health[health]}
        </StatusTag>
      )}
      {own.length > 0 && isChecked && (
        <span>
          {t.answering(fine.length, own.length)}
          {best > 0 && ` · ${formatBitrate(best)}`}
        </span>
      )}
    </div>
  );
}
