import type { drawRoutes } from '@mingtang/contract/rewards/draws/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Link } from 'react-router';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/draw.ts';
import { zh } from '../../phrases/zh/draw.ts';
import { PrizeCode } from './prize-code.tsx';
import { PrizeRow } from './prize-row.tsx';

type OwnPlay = RouteOutput<typeof drawRoutes.listOwnPlays>[number];

/** What one drew, and as long as a prize waits, what is shown where it is fetched. */
export function OwnPlays({ plays, isWaiting }: { plays: readonly OwnPlay[]; isWaiting: boolean }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { none, collect, handedOver } = t.ownPage;
  if (plays.length === 0)
    return (
      <EmptyState title={none.title} action={<Button render={<Link to={paths.draw()} />}>{none.action}</Button>}>
        {none.text}
      </EmptyState>
    );
  const stateOf = ({ handedOverAt }: OwnPlay): string =>
    handedOverAt ? handedOver(`${formatDay(handedOverAt, language)} ${formatTime(handedOverAt)}`) : collect;
  return (
    <>
      {isWaiting && <PrizeCode />}
      <ul className="divide-y divide-line">
        {plays.map((play) => {
          const { drawId, number, prize } = play;
          return prize ? (
            <PrizeRow key={drawId} prize={prize} note={`${t.prizes.number(number)} · ${stateOf(play)}`} />
          ) : (
            <li key={drawId} className="num py-4 text-ink-2">
              {t.prizes.number(number)} · {t.result.lost}
            </li>
          );
        })}
      </ul>
    </>
  );
}
