import { CLOCK_WORTH_SAYING_MS } from '@mingtang/contract/entrance/admission';
import { Button } from '@mingtang/ui/button';
import { LanguageSwitch } from '@mingtang/ui/language-switch';
import { Segmented } from '@mingtang/ui/segmented';
import { Sheet } from '@mingtang/ui/sheet';
import { type ReactNode, useState } from 'react';
import { formatDay, formatTime } from '../dates.ts';
import { chooseLanguage, useLanguage, usePhrases } from '../language.ts';
import { dayOf } from '../memory/knowledge.ts';
import { Panel } from '../parts/panel.tsx';
import { Warnings } from '../parts/warnings.tsx';
import { en } from '../phrases/en.ts';
import { zh } from '../phrases/zh.ts';
import { openSound, signal } from '../scanning/signals.ts';
import { useDoor, useDoorState } from '../use-door.ts';
import { goBack, goTo } from '../use-place.ts';

/** What the device has, knows and still has to hand in; sound, practice, and giving it back. */
export function Settings() {
  const language = useLanguage();
  const t = usePhrases({ zh, en });
  const door = useDoor();
  const state = useDoorState();
  const [isLeaving, setLeaving] = useState(false);
  const { setup, checkpointId, waiting, oldestWaitingAt, lastSyncAt, storage, isMuted, practiceDay, tickets } = state;
  const post =
    setup?.checkpoints.find(({ id }) => id === checkpointId) ??
    (state.benefitId === undefined ? undefined : door.benefits?.findBenefit(state.benefitId));
  const moment = (at: Date): string =>
    dayOf(at) === dayOf(door.now()) ? formatTime(at) : `${formatDay(dayOf(at), language)} ${formatTime(at)}`;
  return (
    <Panel
      title={t.settings.title}
      onBack={goBack}
      end={
        <LanguageSwitch
          current={language}
          label={language === 'zh' ? 'Switch to English' : '切换到中文'}
          onClick={() => chooseLanguage(language === 'zh' ? 'en' : 'zh')}
        />
      }
    >
      <Warnings />
      <dl className="num divide-y divide-line border-y border-line">
        <Row
          name={t.settings.post}
          end={
            post && (
              <Small
                onClick={() => {
                  void door.takePost(undefined);
                  goBack();
                }}
              >
                {t.settings.change}
              </Small>
            )
          }
        >
          {post ? (language === 'zh' ? post.nameZh : post.nameEn) : '–'}
        </Row>
        <Row name={t.settings.device}>{setup?.deviceName ?? '–'}</Row>
        <Row name={t.settings.list} end={<Small onClick={() => door.sync()}>{t.settings.syncNow}</Small>}>
          {t.settings.tickets(tickets)}
          <Note>
            {t.settings.lastSync} {lastSyncAt ? moment(lastSyncAt) : t.settings.never}
          </Note>
        </Row>
        <Row name={t.settings.waiting}>
          <span data-waiting={waiting}>{t.settings.scans(waiting)}</span>
          {oldestWaitingAt && <Note>{t.settings.oldest(moment(oldestWaitingAt))}</Note>}
        </Row>
        {storage && (
          <Row name={t.settings.storage}>{t.settings.used(formatBytes(storage.used), formatBytes(storage.quota))}</Row>
        )}
        <Row name={t.settings.clock}>
          {formatTime(door.now())}
          <Note>{clockNote(state.clock.offsetMs, t.settings)}</Note>
        </Row>
        {practiceDay && (
          <Row
            name={t.settings.practise}
            end={<Small onClick={() => door.practise(undefined)}>{t.settings.stopPractice}</Small>}
          >
            {formatDay(practiceDay, language)}
          </Row>
        )}
        <Row
          name={t.settings.sound}
          end={
            <Small
              onClick={() => {
                openSound();
                signal('admitted', false);
              }}
            >
              {t.settings.soundTest}
            </Small>
          }
        >
          <Segmented
            label={t.settings.sound}
            items={[
              { value: 'on', label: t.settings.soundOn },
              { value: 'off', label: t.settings.soundOff },
            ]}
            value={isMuted ? 'off' : 'on'}
            onChange={(value) => door.mute(value === 'off')}
          />
        </Row>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button variant="line" onClick={() => goTo('log')}>
          {t.settings.log}
        </Button>
        <Button variant="line" onClick={() => goTo('wall')}>
          {t.settings.wall}
        </Button>
      </div>
      <Button
        variant="danger"
        className="mt-auto self-start"
        {...(waiting > 0 ? { reason: t.settings.leaveWaiting } : {})}
        onClick={() => setLeaving(true)}
      >
        {t.settings.leave}
      </Button>
      <Sheet
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        theme="dark"
        title={t.settings.leaveTitle}
        description={t.settings.leaveText}
        closeLabel={t.close}
        actions={
          <>
            <Button
              variant="danger"
              onClick={() => {
                goTo('');
                void door.leave();
              }}
            >
              {t.settings.leave}
            </Button>
            <Button variant="line" onClick={() => setLeaving(false)}>
              {t.settings.stay}
            </Button>
          </>
        }
      />
    </Panel>
  );
}

function clockNote(offsetMs: number, t: typeof zh.settings): string {
  const minutes = Math.max(1, Math.round(Math.abs(offsetMs) / 60_000));
  if (Math.abs(offsetMs) < CLOCK_WORTH_SAYING_MS) return t.clockRight;
  return offsetMs < 0 ? t.clockAhead(minutes) : t.clockBehind(minutes);
}

const formatBytes = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

function Row({ name, end, children }: { name: string; end?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center gap-4 py-3">
      <dt className="w-22 flex-none text-small text-ink-2">{name}</dt>
      <dd className="min-w-0 flex-1 font-medium">{children}</dd>
      {end && <dd className="flex-none">{end}</dd>}
    </div>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <span className="block text-small font-normal text-ink-3">{children}</span>
);

const Small = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="line" size="sm" onClick={onClick}>
    {children}
  </Button>
);
