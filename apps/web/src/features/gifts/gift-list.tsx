import type { RouteOutput } from '@mingtang/contract/route';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { Button } from '@mingtang/ui/button';
import { StatusTag } from '@mingtang/ui/status-tag';
import { TicketRow } from '@mingtang/ui/ticket-row';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { formatDay } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { en } from '../../phrases/en/gifts.ts';
import { en as enShop } from '../../phrases/en/ticketing.ts';
import { en as enTickets } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/gifts.ts';
import { zh as zhShop } from '../../phrases/zh/ticketing.ts';
import { zh as zhTickets } from '../../phrases/zh/tickets.ts';
import { OwnContent } from '../own-content.tsx';
import { chambersOf } from '../shop/halls.ts';
import { formatValidDays } from '../shop/valid-days.ts';
import { useTicketLinks } from '../tickets/ticket-links.ts';
import { TicketsSkeleton } from '../tickets/tickets-skeleton.tsx';

const ticketing = api(ticketingRoutes);
const PAGE_SIZE = 20;

type Direction = 'sent' | 'received';
type Gift = RouteOutput<typeof ticketingRoutes.listSentGifts>['items'][number];
const ask = { sent: ticketing.listSentGifts, received: ticketing.listReceivedGifts } as const;

/** Tickets given away or received, newest first. */
export function GiftList({ of, level }: { of: Direction; level: 2 | 3 }) {
  const t = usePhrases({ zh, en }).records;
  const tickets = usePhrases({ zh: zhTickets, en: enTickets });
  const [pages, setPages] = useState(1);
  const own = useOwnData(`${of} gifts ${pages}`, async () => {
    const lists = await Promise.all(
      Array.from({ length: pages }, (_, index) => ask[of]({ page: index + 1, pageSize: PAGE_SIZE })),
    );
    return { items: lists.flatMap(({ items }) => items), total: lists[0]?.total ?? 0 };
  });
  return (
    <OwnContent own={own} guest={t.guest} failed={t.failed} isCompact skeleton={<TicketsSkeleton />}>
      {({ items, total }) =>
        items.length === 0 ? (
          <div className="py-8 text-center">
            <p className="text-ink-2">{of === 'sent' ? t.noneGiven : t.noneReceived}</p>
            <p className="mt-1 text-small text-ink-3">{of === 'sent' ? t.giveHow : t.receiveHow}</p>
          </div>
        ) : (
          <>
            <ul className="grid gap-3 lg:grid-cols-2">
              {items.map((gift) => (
                <li key={gift.id}>
                  {of === 'sent' ? <SentGift gift={gift} level={level} /> : <ReceivedGift gift={gift} level={level} />}
                </li>
              ))}
            </ul>
            {items.length < total && (
              <p className="mt-4 text-center">
                <Button variant="line" onClick={() => setPages(pages + 1)}>
                  {tickets.list.more}
                </Button>
              </p>
            )}
          </>
        )
      }
    </OwnContent>
  );
}

interface GiftProps {
  gift: Gift;
  level: 2 | 3;
}

function SentGift({ gift, level }: GiftProps) {
  const t = usePhrases({ zh: zhTickets, en: enTickets });
  const language = useLanguage();
  const isWaiting = gift.state === 'waiting';
  return (
    <GiftRow
      gift={gift}
      level={level}
      note={
        <>
          {t.giftTo(gift.counterpart)}
          {isWaiting && <span className="block">{t.waitingToBeClaimed}</span>}
        </>
      }
      status={
        isWaiting ? (
          <StatusTag tone="azure" shape="half">
            {t.states.giving}
          </StatusTag>
        ) : (
          <StatusTag shape="done">{t.states.given}</StatusTag>
        )
      }
      isMuted={!isWaiting}
      trail={
        <span className="num pe-2.5">
          {gift.receivedAt ? t.claimedOn(formatDay(gift.receivedAt, language)) : t.fixed}
        </span>
      }
    />
  );
}

function ReceivedGift({ gift, level }: GiftProps) {
  const t = usePhrases({ zh: zhTickets, en: enTickets });
  const language = useLanguage();
  const links = useTicketLinks();
  return (
    <GiftRow
      gift={gift}
      level={level}
      note={
        <>
          {t.giftFrom(gift.counterpart)}
          <span className="block">{t.receivedOn(formatDay(gift.receivedAt ?? gift.givenAt, language))}</span>
        </>
      }
      status={
        <StatusTag tone="mal" shape="done">
          {t.states.received}
        </StatusTag>
      }
      trail={
        <Button
          variant="line"
          size="sm"
          className="min-h-11!"
          render={<Link to={links.ticket({ id: gift.ticketId })} />}
        >
          {t.open}
        </Button>
      }
    />
  );
}

interface GiftRowProps extends GiftProps {
  note: ReactNode;
  status: ReactNode;
  trail: ReactNode;
  isMuted?: boolean;
}

function GiftRow({ gift, level, note, status, trail, isMuted = false }: GiftRowProps) {
  const shop = usePhrases({ zh: zhShop, en: enShop });
  const language = useLanguage();
  const opens = chambersOf(gift.halls);
  return (
    <TicketRow
      name={inLanguage(gift, 'name', language)}
      note={note}
      opens={opens}
      opensLabel={shop.opens(opens.length)}
      status={status}
      dates={formatValidDays(gift.validDays, language)}
      isMuted={isMuted}
      level={level}
      actions={trail}
    />
  );
}
