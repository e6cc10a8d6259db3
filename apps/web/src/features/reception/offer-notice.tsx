import { CallFailure } from '@mingtang/contract/client';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import { pressKey } from './press-key.ts';
import { type Reception, receptions } from './reception-calls.ts';

interface OfferNoticeProps {
  offer: NonNullable<Reception['offer']>;
  /** For whoever asked, and for dispatchers. */
  mayWithdraw: boolean;
  /** Loads anew what stands below; `isGone` when the guest is no longer theirs to see. */
  onChange: (isGone: boolean) => void;
}

/** The hand-over that is under way: for who is asked to answer, for who asked to take it back. */
export function OfferNotice({ offer, mayWithdraw, onChange }: OfferNoticeProps) {
  const t = usePhrases({ zh, en }).handOver;
  const language = useLanguage();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { id, from, to, note, isToMe } = offer;

  async function act(name: string, call: (key: string) => Promise<unknown>, done: string, isGone: boolean) {
    setBusy(true);
    setRefusal(undefined);
    try {
      await call(pressKey.of(`${id} ${name}`));
      pressKey.forget();
      showToast({ text: done });
      onChange(isGone);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setRefusal(error.message);
    }
    setBusy(false);
  }
  const answer = (isAccepted: boolean) =>
    void act(
      isAccepted ? 'accept' : 'decline',
      (key) => receptions.answerOffer({ id, isAccepted, key }),
      isAccepted ? t.accepted : t.declined,
      !isAccepted,
    );
  const withdraw = () => void act('withdraw', (key) => receptions.withdrawOffer({ id, key }), t.withdrawn, false);

  return (
    <Notice tone="gam" live="polite" className="mb-5">
      <p className="font-medium">
        {isToMe ? t.asked(from ? inLanguage(from, 'name', language) : '') : t.waiting(inLanguage(to, 'name', language))}
      </p>
      {note && <p className="mt-1 whitespace-pre-line">{note}</p>}
      {refusal && <p className="mt-2 text-rouge">{refusal}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        {isToMe && (
          <>
            <Button isLoading={isBusy} className="flex-1" onClick={() => answer(true)}>
              {t.accept}
            </Button>
            <Button variant="line" disabled={isBusy} className="flex-1" onClick={() => answer(false)}>
              {t.decline}
            </Button>
          </>
        )}
        {mayWithdraw && !isToMe && (
          <Button variant="line" isLoading={isBusy} onClick={withdraw}>
            {t.withdraw}
          </Button>
        )}
      </div>
    </Notice>
  );
}
