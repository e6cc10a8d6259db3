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
import { ConfirmSheet } from './confirm-sheet.tsx';

const calls = api(privacyRoutes);
const sendCode = (target: { challenge?: string | undefined }) => calls.sendCopyCode(target);

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Asks for a copy by a code, waits for it, and hands it out. */
export function Copy({ data, onChange }: { data: OwnAccountData; onChange: (data: OwnAccountData) => void }) {
  const t = usePhrases({ zh, en }).copy;
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { latestCopy } = data;
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
        <Button variant="line" disabled={isPreparing} onClick={() => setOpen(true)}>
          {url ? t.again : t.ask}
        </Button>
      </div>
      <ConfirmSheet
        isOpen={isOpen}
        onOpenChange={setOpen}
        account={data.account}
        words={t}
        variant="ink"
        sendCode={sendCode}
        onConfirm={async (code) => onChange(await calls.requestCopy({ code }))}
      />
    </section>
  );
}
