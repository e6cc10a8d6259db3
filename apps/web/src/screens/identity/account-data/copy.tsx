import { CallFailure } from '@mingtang/contract/client';
import { privacyRoutes } from '@mingtang/contract/privacy/routes';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { dayOf, formatDay } from '../../../dates.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/account-data.ts';
import { zh } from '../../../phrases/zh/account-data.ts';
import type { OwnAccountData } from './account-data.tsx';

const calls = api(privacyRoutes);

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Asks for a copy, waits for it, and hands it out. */
export function Copy({ data, onChange }: { data: OwnAccountData; onChange: (data: OwnAccountData) => void }) {
  const t = usePhrases({ zh, en }).copy;
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { latestCopy } = data;

  async function ask(): Promise<void> {
    setAsking(true);
    setProblem(undefined);
    try {
      onChange(await calls.requestCopy());
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(error.message);
    } finally {
      setAsking(false);
    }
  }

  const isPreparing = latestCopy?.state === 'preparing';
  const url = latestCopy?.state === 'ready' ? latestCopy.url : null;
  return (
    <section aria-labelledby="own-copy" className="flex flex-col gap-3">
      <h2 id="own-copy" className="text-h2">
        {t.title}
      </h2>
      <p className="text-ink-2">{t.text}</p>
      {isPreparing && <Notice live="polite">{t.preparing}</Notice>}
      {(latestCopy?.state === 'failed' || latestCopy?.state === 'expired') && (
        <p className="text-small text-ink-3">{t[latestCopy.state]}</p>
      )}
      {problem && (
        <Notice tone="rouge" live="assertive">
          {problem}
        </Notice>
      )}
      {url && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button icon={Download} render={<a href={url} aria-label={t.download} download />}>
            {t.download}
          </Button>
          <span className="num text-small text-ink-3">
            {t.ready(
              sizeOf(latestCopy?.size ?? 0),
              latestCopy?.expiresAt ? formatDay(dayOf(latestCopy.expiresAt), language) : '',
            )}
          </span>
        </div>
      )}
      <div>
        <Button variant="line" isLoading={isAsking} disabled={isPreparing} onClick={() => void ask()}>
          {url ? t.again : t.ask}
        </Button>
      </div>
    </section>
  );
}
