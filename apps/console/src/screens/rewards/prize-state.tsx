import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { usePhrases } from '../../language.ts';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/prizes.ts';
import { zh } from '../../phrases/zh/prizes.ts';
import { prizeLooks } from './looks.ts';

export type FoundPrize = RouteOutput<(typeof consoleRoutes)['prizes']['findPrizes']>['prizes'][number];

/** Whether a prize was handed over: when and by whom, or who took that back and why. */
export function PrizeState({ prize }: { prize: Pick<FoundPrize, 'state' | 'handedOver' | 'undone'> }) {
  const t = usePhrases({ zh, en });
  const format = useTimeFormat();
  const { state, handedOver, undone } = prize;
  const note = handedOver
    ? [t.by(format.moment(handedOver.at), handedOver.by), ...(handedOver.isCodeShown ? [] : [t.unseen])].join(' · ')
    : undone && t.undoneBy(undone.by, undone.reason);
  return (
    <>
      <StateTag looks={prizeLooks} state={state} />
      {note && <span className="num mt-1 line-clamp-2 block text-cap text-ink-3">{note}</span>}
    </>
  );
}
