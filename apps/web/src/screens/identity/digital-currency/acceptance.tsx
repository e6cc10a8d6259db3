import { CallFailure } from '@mingtang/contract/client';
import { consentRoutes } from '@mingtang/contract/identity/consents/routes';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { dayOf, formatDay } from '../../../dates.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { en } from '../../../phrases/en/digital-currency.ts';
import { zh } from '../../../phrases/zh/digital-currency.ts';
import { askSignIn } from '../../../sign-in-request.ts';

const calls = api(consentRoutes);

/** Accepts the agreement once; from then on says when. A guest signs in first, and the tap is not lost. */
export function Acceptance() {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const showToast = useToast();
  const own = useOwnData('consents', () => calls.listConsents());
  const [isAccepting, setAccepting] = useState(false);
  const accepted = own.data?.find(({ agreement }) => agreement === 'digital_currency');

  async function accept(): Promise<void> {
    if (own.state === 'guest' && !(await askSignIn())) return;
    setAccepting(true);
    try {
      own.set(await calls.acceptDigitalCurrency());
      own.reload();
      showToast({ text: t.done });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showToast({ text: error.message, tone: 'warning' });
    } finally {
      setAccepting(false);
    }
  }

  return (
    <div className="page pb-16">
      <div className="max-w-180">
        {accepted ? (
          <Notice tone="mal">{t.accepted(formatDay(dayOf(accepted.acceptedAt), language))}</Notice>
        ) : (
          <Button
            isFull
            isLoading={isAccepting || own.state === 'loading'}
            onClick={() => void accept()}
            className="lg:w-auto"
          >
            {own.state === 'guest' ? t.signIn : t.accept}
          </Button>
        )}
      </div>
    </div>
  );
}
