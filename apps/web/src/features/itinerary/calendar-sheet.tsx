import { CallFailure } from '@mingtang/contract/client';
import { itineraryRoutes } from '@mingtang/contract/itinerary/routes';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { LateSheet } from '@mingtang/ui/late-sheet';
import { Notice } from '@mingtang/ui/notice';
import { SkeletonRows } from '@mingtang/ui/skeleton';
import { TextInput } from '@mingtang/ui/text-input';
import { useToast } from '@mingtang/ui/toast';
import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import { api, backgroundApi } from '../../api.ts';
import { copyText } from '../../browser-access.ts';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { en } from '../../phrases/en/itinerary.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/itinerary.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { OwnContent } from '../own-content.tsx';

const calls = api(itineraryRoutes);
const background = backgroundApi(itineraryRoutes);

/** The private address by which calendars follow one's days: made, told once, renewed, switched off. */
export function CalendarSheet({ onClose }: { onClose: () => void }) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const showToast = useToast();
  const own = useOwnData('calendar', () => background.getCalendar());
  const [url, setUrl] = useState<string>();
  const [busy, setBusy] = useState<'make' | 'revoke'>();
  const [refusal, setRefusal] = useState<string>();

  async function run(what: 'make' | 'revoke', work: () => Promise<void>): Promise<void> {
    setBusy(what);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setRefusal(error.message);
    }
    setBusy(undefined);
  }
  const make = () =>
    run('make', async () => {
      setUrl((await calls.makeCalendar()).url);
      own.reload();
    });
  const revoke = () =>
    run('revoke', async () => {
      await calls.revokeCalendar();
      own.set(null);
      setUrl(undefined);
      showToast({ text: t.calendar.revoked });
    });

  return (
    <LateSheet
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={t.calendar.title}
      description={t.calendar.text}
      closeLabel={shell.close}
      isModalOnly={busy !== undefined}
    >
      <div className="flex flex-col gap-3 pb-4">
        {url ? (
          <NewAddress url={url} />
        ) : (
          <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<SkeletonRows count={1} />} isCompact>
            {(feed) => feed && <Address {...feed} />}
          </OwnContent>
        )}
        {refusal && (
          <Notice tone="rouge" live="assertive">
            {refusal}
          </Notice>
        )}
        {own.state === 'ready' && !url && (
          <Button isFull variant={own.data ? 'line' : 'ink'} isLoading={busy === 'make'} onClick={() => void make()}>
            {own.data ? t.calendar.renew : t.calendar.make}
          </Button>
        )}
        {(own.data || url) && (
          <Button isFull variant="danger" isLoading={busy === 'revoke'} onClick={() => void revoke()}>
            {t.calendar.revoke}
          </Button>
        )}
      </div>
    </LateSheet>
  );
}

function Address({ createdAt, fetchedAt }: { createdAt: Date; fetchedAt: Date | null }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const when = (instant: Date): string => `${formatDay(instant, language)} ${formatTime(instant)}`;
  return (
    <div className="num text-small text-ink-2">
      <p>{t.calendar.since(when(createdAt))}</p>
      <p>{fetchedAt ? t.calendar.fetched(when(fetchedAt)) : t.calendar.neverFetched}</p>
      <p className="mt-2 text-ink-3">{t.calendar.renewNote}</p>
    </div>
  );
}

function NewAddress({ url }: { url: string }) {
  const t = usePhrases({ zh, en });
  const showToast = useToast();
  async function copy(): Promise<void> {
    try {
      await copyText(url);
      showToast({ text: t.calendar.copied });
    } catch {
      showToast({ text: t.calendar.notCopied, tone: 'warning' });
    }
  }
  return (
    <>
      <Field label={t.calendar.address} hint={t.calendar.once}>
        <TextInput value={url} readOnly onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex gap-3">
        <Button
          className="flex-1"
          icon={CalendarPlus}
          render={<a href={url.replace(/^https?:/, 'webcal:')} aria-label={t.calendar.open} />}
        >
          {t.calendar.open}
        </Button>
        <Button className="flex-1" variant="line" icon={Copy} onClick={() => void copy()}>
          {t.calendar.copy}
        </Button>
      </div>
      <p className="text-cap text-ink-3">{t.calendar.how}</p>
    </>
  );
}
