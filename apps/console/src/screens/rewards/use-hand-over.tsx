import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { api, isNetworkFailure } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/prizes.ts';
import { zh } from '../../phrases/zh/prizes.ts';
import { useMay } from '../../session/self.ts';
import { prizeIn } from './looks.ts';
import type { FoundPrize } from './prize-state.tsx';

type Won = Pick<FoundPrize, 'number' | 'person' | 'state' | 'gradeZh' | 'gradeEn' | 'nameZh' | 'nameEn'> & {
  drawId: string;
};

/**
 * What may be done about a prize by whoever looks at it: handing it over, taking that back. `code` is what its winner showed;
 * `onDone` is called whatever came of it, as another desk may have been first.
 */
export function useHandOver(onDone: () => Promise<unknown>): (won: Won, code?: string) => ReactNode {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const may = useMay();
  const mayHandOver = may('rewards.hand_over');
  const mayUndo = may('rewards.write');
  const { confirm, askReason } = useConfirm();
  const { run, isBusy } = useAction();
  // Where the answer was lost, the next press is the same hand-over and not a second one.
  const keys = useRef(new Map<string, string>());

  async function handOver(won: Won, code: string | undefined): Promise<void> {
    const { drawId, number, person } = won;
    const prize = prizeIn(won, language);
    const question = { title: t.handOverOne(prize, person ?? ''), text: t.handOverText, action: t.handOver };
    if (code === undefined && !(await confirm(question))) return;
    const play = `${drawId} ${number}`;
    const key = keys.current.get(play) ?? crypto.randomUUID();
    keys.current.set(play, key);
    await run(async () => {
      try {
        await api.prizes.handOverPrize({ drawId, number, key, code });
        keys.current.delete(play);
      } catch (error) {
        if (!isNetworkFailure(error)) keys.current.delete(play);
        throw error;
      }
    }, t.handedOver(prize));
    await onDone();
  }

  async function undo(won: Won): Promise<void> {
    const { drawId, number, person } = won;
    const title = t.undoOne(prizeIn(won, language), person ?? t.erased);
    const reason = await askReason({ title, text: t.undoText, action: t.undo, isDangerous: true });
    if (reason === undefined) return;
    await run(() => api.prizes.undoHandOver({ drawId, number, reason }), t.undone);
    await onDone();
  }

  return (won, code) => {
    if (won.state === 'waiting' && mayHandOver)
      return (
        <Button
          size={code === undefined ? 'small' : 'middle'}
          type={code === undefined ? 'default' : 'primary'}
          disabled={isBusy}
          onClick={() => void handOver(won, code)}
        >
          {t.handOver}
        </Button>
      );
    if (won.state === 'handed_over' && mayUndo)
      return (
        <Button size="small" disabled={isBusy} onClick={() => void undo(won)}>
          {t.undo}
        </Button>
      );
    return null;
  };
}
