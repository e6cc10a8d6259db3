import { CallFailure } from '@mingtang/contract/client';
import { privacyRoutes } from '@mingtang/contract/privacy/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { Notice } from '@mingtang/ui/notice';
import { Skeleton } from '@mingtang/ui/skeleton';
import { useToast } from '@mingtang/ui/toast';
import { useEffect, useState } from 'react';
import { api } from '../../../api.ts';
import { dayOf, formatDay, formatTime } from '../../../dates.ts';
import { EntryList } from '../../../features/account/entry-list.tsx';
import { OwnContent } from '../../../features/own-content.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { usePageReturn } from '../../../page-return.ts';
import { en } from '../../../phrases/en/account-data.ts';
import { zh } from '../../../phrases/zh/account-data.ts';
import { Copy } from './copy.tsx';
import { Erasure } from './erasure.tsx';

const calls = api(privacyRoutes);
const ASK_AGAIN_MS = 3_000;
export type OwnAccountData = RouteOutput<typeof privacyRoutes.getAccountData>;

/** A copy of one's own data, who looked at it, and the way out for good. */
export function AccountData() {
  const t = usePhrases({ zh, en });
  const own = useOwnData('account-data', () => calls.getAccountData());
  const { data, reload, set } = own;
  const isPreparing = data?.latestCopy?.state === 'preparing';
  useEffect(() => {
    if (!isPreparing) return;
    const timer = setInterval(reload, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isPreparing, reload]);
  // Links work for some minutes only.
  usePageReturn(reload);

  return (
    <div className="mx-auto flex max-w-160 flex-col gap-6 lg:mx-0">
      <h1 className="sr-only lg:not-sr-only lg:text-h1">{t.title}</h1>
      <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<Skeleton className="h-80" />}>
        {(known) => (
          <>
            {known.erasure && <Waiting data={known} onChange={set} />}
            <Card isPadded className="flex flex-col gap-3">
              <Copy data={known} onChange={set} />
              <p className="border-t border-line pt-3 text-small text-ink-3">{t.looks(known.looks)}</p>
            </Card>
            {!known.erasure && <Erasure data={known} onChange={set} />}
            <EntryList keys={['devices', 'privacy', 'agreement']} />
          </>
        )}
      </OwnContent>
    </div>
  );
}

/** The account is about to be deleted; one tap keeps it. */
function Waiting({ data, onChange }: { data: OwnAccountData; onChange: (data: OwnAccountData) => void }) {
  const t = usePhrases({ zh, en }).erase;
  const language = useLanguage();
  const showToast = useToast();
  const [isKeeping, setKeeping] = useState(false);
  if (!data.erasure) return null;
  const { dueAt } = data.erasure;

  async function keep(): Promise<void> {
    setKeeping(true);
    try {
      onChange(await calls.withdrawErasure());
      showToast({ text: t.stayed });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showToast({ text: error.message, tone: 'warning' });
    } finally {
      setKeeping(false);
    }
  }

  return (
    <Card isPadded className="flex flex-col gap-3">
      <Notice tone="gam">
        <strong className="block font-semibold">
          {t.waiting(formatDay(dayOf(dueAt), language), formatTime(dueAt))}
        </strong>
        {t.waitingText}
      </Notice>
      <Button isFull isLoading={isKeeping} onClick={() => void keep()}>
        {t.keep}
      </Button>
    </Card>
  );
}
