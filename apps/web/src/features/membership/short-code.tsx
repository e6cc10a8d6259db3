import { membershipRoutes } from '@mingtang/contract/membership/routes';
import { PASS_STEP_SECONDS } from '@mingtang/contract/pass';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { backgroundApi } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { useOwnData } from '../../own-data.ts';
import { usePageReturn } from '../../page-return.ts';
import { en } from '../../phrases/en/pass.ts';
import { zh } from '../../phrases/zh/pass.ts';
import { useCodeOf } from '../tickets/use-code-of.ts';

const membership = backgroundApi(membershipRoutes);
/** Whether there is a network again is asked this often. */
const AGAIN_MS = 5_000;

/** The member's code for saying and typing, renewed each minute while it is looked at. Stands on white. */
export function ShortCode({ clockAhead }: { clockAhead: number }) {
  const t = usePhrases({ zh, en }).shortCode;
  const isOnline = useOnline();
  const { data, problem, reload } = useOwnData('short-code', () => membership.makeShortCode());
  const from = data && new Date(data.expiresAt.getTime() - PASS_STEP_SECONDS * 1000);
  const { code, secondsLeft } = useCodeOf(data && from ? [{ token: data.code, from }] : [], clockAhead);
  const isOver = data !== undefined && code === undefined;
  const renew = (): void => {
    if (isOver && document.visibilityState === 'visible') reload();
  };
  usePageReturn(renew);
  useEffect(() => {
    // Each one ends the one before, so there is no other before this one is over.
    if (isOver && isOnline && document.visibilityState === 'visible') reload();
  }, [isOver, isOnline, reload]);
  useEffect(() => {
    if (!problem || !isOnline) return;
    const timer = setTimeout(reload, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [problem, isOnline, reload]);
  const isMissing = code === undefined && (problem !== undefined || !isOnline);
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="text-cap text-ink-3">{t.label}</p>
      {isMissing ? (
        <p className="mt-1 text-small">{t.missing}</p>
      ) : (
        <>
          <p className={clsx('num text-h1 tracking-[.06em]', !code && 'text-ink-3')}>{code ?? '····-····'}</p>
          <p className="num mt-0.5 text-small text-ink-2">{code ? t.note(secondsLeft) : t.coming}</p>
        </>
      )}
    </div>
  );
}
