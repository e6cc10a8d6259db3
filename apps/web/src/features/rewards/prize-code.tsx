import { drawRoutes } from '@mingtang/contract/rewards/draws/routes';
import { QrCode } from '@mingtang/ui/qr-code';
import { Skeleton } from '@mingtang/ui/skeleton';
import { useEffect } from 'react';
import { backgroundApi } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { usePageReturn } from '../../page-return.ts';
import { en } from '../../phrases/en/draw.ts';
import { zh } from '../../phrases/zh/draw.ts';
import { useCodeOf } from '../tickets/use-code-of.ts';

const background = backgroundApi(drawRoutes);

async function loadCode() {
  const askedAt = Date.now();
  const { steps, serverTime } = await background.getPrizeCode();
  return { steps, clockAhead: Math.round(serverTime.getTime() - (askedAt + Date.now()) / 2) };
}

/** What a winner shows at the desk; asked for again when the kept ones run out. */
export function PrizeCode() {
  const t = usePhrases({ zh, en }).ownPage.code;
  const { data, problem, reload } = useOwnData('prize-code', loadCode);
  const { code, stepsLeft } = useCodeOf(data?.steps ?? [], data?.clockAhead ?? 0);
  const isShort = data !== undefined && stepsLeft <= 1;
  usePageReturn(reload);
  useEffect(() => {
    if (isShort && document.visibilityState === 'visible') reload();
  }, [isShort, reload]);
  return (
    <section
      aria-label={t.title}
      data-theme="light"
      className="mb-4 grid items-center gap-5 rounded-card border border-line bg-qr-paper p-5 text-ink sm:grid-cols-[auto_1fr]"
    >
      <div className="mx-auto">
        {code ? <QrCode text={code} label={t.label} size={216} quiet={0} /> : <Skeleton className="size-54" />}
      </div>
      <div className="max-sm:text-center">
        <p className="font-medium">{problem && !code ? t.failed : t.lead}</p>
        <p className="mt-1 text-small text-ink-2">{t.note}</p>
      </div>
    </section>
  );
}
