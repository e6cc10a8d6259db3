import { CallFailure } from '@mingtang/contract/client';
import { type ReceptionState, receptionActions } from '@mingtang/contract/reception/model';
import { ActionBar } from '@mingtang/ui/action-bar';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { useToast } from '@mingtang/ui/toast';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isNetworkFailure } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import { pressKey } from './press-key.ts';
import { type Reception, receptions } from './reception-calls.ts';

interface StatusBarProps {
  reception: Reception;
  onMoved: (reception: Reception) => void;
  /** Somebody else was quicker: what is shown is loaded anew. */
  onRefused: () => void;
}

const isLast = (status: ReceptionState): status is 'checked_out' => receptionActions[status].next === null;

/** The one big button, under the thumb: the next step, and beside it the hand-over. */
export function StatusBar({ reception, onMoved, onRefused }: StatusBarProps) {
  const t = usePhrases({ zh, en });
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { id, status, isOwn, role, worker } = reception;
  const { next, canChangeWorker } = receptionActions[status];
  const isTheirs = isOwn || role === 'dispatcher';
  const move = usePressLock(pressLock.action, () => void run());

  async function run(): Promise<void> {
    if (!next) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const moved = await receptions.moveGuest({
        id,
        from: status,
        to: next,
        key: pressKey.of(`${id} ${status} ${next}`),
      });
      pressKey.forget();
      showToast({ text: t.moved(t.states[moved.status]) });
      onMoved(moved);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (isNetworkFailure(error)) setProblem(t.noNetwork);
      else {
        setProblem(error.message);
        onRefused();
      }
    }
    setBusy(false);
  }

  return (
    <>
      {problem && (
        <Notice tone="rouge" live="assertive" className="mt-5">
          {problem}
        </Notice>
      )}
      <ActionBar>
        {isLast(status) ? (
          <p className="flex min-h-12 flex-1 items-center justify-center text-ink-2">{t.over}</p>
        ) : isTheirs ? (
          <Button className="min-h-14! flex-1 text-[17px]!" isLoading={isBusy} onClick={move}>
            {t.steps[status]}
          </Button>
        ) : (
          <p className="flex min-h-12 flex-1 items-center text-small text-ink-2">{t.notYours}</p>
        )}
        {canChangeWorker && isTheirs && (isOwn || worker !== null || role === 'dispatcher') && (
          <Button
            variant="line"
            className="min-h-14!"
            icon={ArrowRightLeft}
            render={<Link to={paths.receptionHandover({ id })} />}
          >
            {t.handOver.action}
          </Button>
        )}
      </ActionBar>
    </>
  );
}
