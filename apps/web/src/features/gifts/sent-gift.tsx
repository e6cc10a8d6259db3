import type { RouteOutput } from '@mingtang/contract/route';
import type { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { Button } from '@mingtang/ui/button';
import { StatusTag } from '@mingtang/ui/status-tag';
import { lazy, Suspense, useState } from 'react';
import { formatDay } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/gifts.ts';
import { en as enTickets } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/gifts.ts';
import { zh as zhTickets } from '../../phrases/zh/tickets.ts';
import { GiftRow } from './gift-row.tsx';

const DisputeSheet = lazy(() => import('./dispute-sheet.tsx'));

type SentGiftFacts = RouteOutput<typeof ticketingRoutes.listSentGifts>['items'][number];

interface SentGiftProps {
  gift: SentGiftFacts;
  level: 2 | 3;
  onDisputed: () => void;
}

/** A ticket one gave away: where it is, and what became of an objection. */
export function SentGift({ gift, level, onDisputed }: SentGiftProps) {
  const t = usePhrases({ zh: zhTickets, en: enTickets });
  const words = usePhrases({ zh, en }).dispute;
  const [isDisputing, setDisputing] = useState(false);
  const isUndecided = gift.dispute === null || gift.dispute.state === 'open';
  return (
    <>
      <GiftRow
        gift={gift}
        level={level}
        note={
          <>
            {t.giftTo(gift.counterpart)}
            <Standing gift={gift} />
          </>
        }
        status={<Status gift={gift} />}
        isMuted={!isUndecided || (gift.state === 'received' && gift.dispute === null)}
        trail={
          <>
            <Trail gift={gift} />
            {gift.canDispute && (
              <Button variant="text" size="sm" className="min-h-11! px-2.5!" onClick={() => setDisputing(true)}>
                {words.action}
              </Button>
            )}
          </>
        }
      />
      {isDisputing && (
        <Suspense>
          <DisputeSheet gift={gift} onDisputed={onDisputed} onClose={() => setDisputing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What is to be known beside whom it went to. */
function Standing({ gift: { dispute, state } }: { gift: SentGiftFacts }) {
  const t = usePhrases({ zh: zhTickets, en: enTickets });
  const words = usePhrases({ zh, en }).dispute;
  const language = useLanguage();
  if (dispute?.state === 'open')
    return <span className="block">{words.openNote(formatDay(dispute.openedAt, language))}</span>;
  if (dispute?.state === 'returned') return null;
  if (dispute)
    return (
      <span className="block wrap-anywhere">
        {dispute.note === null ? words.upheldWithout : words.upheldNote(dispute.note)}
      </span>
    );
  return state === 'waiting' && <span className="block">{t.waitingToBeClaimed}</span>;
}

function Status({ gift: { dispute, state } }: { gift: SentGiftFacts }) {
  const t = usePhrases({ zh: zhTickets, en: enTickets });
  const words = usePhrases({ zh, en }).dispute;
  if (dispute?.state === 'open')
    return (
      <StatusTag tone="gam" shape="half">
        {words.open}
      </StatusTag>
    );
  if (dispute?.state === 'returned')
    return (
      <StatusTag tone="mal" shape="done">
        {words.returned}
      </StatusTag>
    );
  if (dispute) return <StatusTag shape="over">{words.upheld}</StatusTag>;
  if (state === 'received') return <StatusTag shape="done">{t.states.given}</StatusTag>;
  return (
    <StatusTag tone="azure" shape="half">
      {t.states.giving}
    </StatusTag>
  );
}

/** The day that counts, or why there is nothing to do. */
function Trail({ gift: { dispute, receivedAt, canDispute } }: { gift: SentGiftFacts }) {
  const t = usePhrases({ zh: zhTickets, en: enTickets });
  const words = usePhrases({ zh, en }).dispute;
  const language = useLanguage();
  const day = (text: string) => <span className="num pe-2.5">{text}</span>;
  if (dispute?.decidedAt) {
    const decided = formatDay(dispute.decidedAt, language);
    return day(dispute.state === 'returned' ? words.returnedOn(decided) : words.upheldOn(decided));
  }
  if (receivedAt) return day(t.claimedOn(formatDay(receivedAt, language)));
  return canDispute || dispute ? null : day(t.fixed);
}
