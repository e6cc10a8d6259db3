import { type Card, fieldsOf } from '@mingtang/contract/exhibition/leads/model';
import { leadRoutes } from '@mingtang/contract/exhibition/leads/routes';
import { PASS_STEP_SECONDS } from '@mingtang/contract/pass';
import { QrCode } from '@mingtang/ui/qr-code';
import { Skeleton } from '@mingtang/ui/skeleton';
import { useEffect } from 'react';
import { backgroundApi } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { usePageReturn } from '../../page-return.ts';
import { en } from '../../phrases/en/card.ts';
import { zh } from '../../phrases/zh/card.ts';
import { useCodeOf } from '../tickets/use-code-of.ts';

const leads = backgroundApi(leadRoutes);

async function loadCode() {
  const made = await leads.makeCardCode();
  // The short code is good for a minute from when it was made: that tells the server's clock.
  const clockAhead = made.expiresAt.getTime() - PASS_STEP_SECONDS * 1000 - Date.now();
  return { ...made, clockAhead };
}

/** The code that hands a card over, with what is agreed to by showing it. */
export function CardCode({ card }: { card: Card }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { data, reload } = useOwnData(`card-code ${JSON.stringify(card)}`, loadCode);
  const clockAhead = data?.clockAhead ?? 0;
  const from = data && new Date(data.expiresAt.getTime() - PASS_STEP_SECONDS * 1000);
  const typed = useCodeOf(data && from ? [{ token: data.shortCode, from }] : [], clockAhead);
  const { code } = useCodeOf(data?.steps ?? [], clockAhead);
  const isOver = data !== undefined && typed.code === undefined;
  const renew = (): void => {
    if (isOver && document.visibilityState === 'visible') reload();
  };
  usePageReturn(renew);
  useEffect(() => {
    if (isOver && document.visibilityState === 'visible') reload();
  }, [isOver, reload]);
  const handed = fieldsOf(card)
    .map((name) => t.fields[name])
    .join(language === 'zh' ? '、' : ', ');
  return (
    <div data-theme="light" className="rounded-card border border-line bg-qr-paper p-5 text-center text-ink">
      <div className="mx-auto w-fit">
        {code ? <QrCode text={code} label={t.code.label} size={216} quiet={0} /> : <Skeleton className="size-54" />}
      </div>
      <p className="mt-4 text-small font-medium">
        {t.code.consent}
        {language === 'zh' ? '：' : ' '}
        {handed}
      </p>
      <p className="mt-1 text-small text-ink-2">{t.code.consentNote}</p>
      <div className="mt-4 border-t border-line pt-3">
        <p className="text-cap text-ink-2">{t.code.typed}</p>
        <p className="num text-h1 tracking-[.06em]">{typed.code ?? '····-····'}</p>
        <p className="num text-small text-ink-2">{typed.code ? t.code.note(typed.secondsLeft) : t.code.coming}</p>
      </div>
    </div>
  );
}
