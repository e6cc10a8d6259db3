import type { RouteOutput } from '@mingtang/contract/route';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { Button } from '@mingtang/ui/button';
import { StatusTag } from '@mingtang/ui/status-tag';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { formatDay } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { en } from '../../phrases/en/gifts.ts';
import { en as enTickets } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/gifts.ts';
import { zh as zhTickets } from '../../phrases/zh/tickets.ts';
import { OwnContent } from '../own-content.tsx';
import { useTicketLinks } from '../tickets/ticket-links.ts';
import { TicketsSkeleton } from '../tickets/tickets-skeleton.tsx';
import { GiftRow } from './gift-row.tsx';
import { SentGift } from './sent-gift.tsx';

const ticketing = api(ticketingRoutes);
const PAGE_SIZE = 20;

type Gift = RouteOutput<typeof ticketingRoutes.listReceivedGifts>['items'][number];

/** Tickets given away, newest first. */
export function SentGifts({ level }: { level: 2 | 3 }) {
  const t = usePhrases({ zh, en }).records;
  return (
    <GiftList
      of="sent"
      ask={ticketing.listSentGifts}
      none={{ title: t.noneGiven, how: t.giveHow }}
      draw={(gift, reload) => <SentGift gift={gift} level={level} onDisputed={reload} />}
    />
  );
}

/** Tickets received, newest first. */
export function ReceivedGifts({ level }: { level: 2 | 3 }) {
  const t = usePhrases({ zh, en }).records;
  return (
    <GiftList
      of="received"
      ask={ticketing.listReceivedGifts}
      none={{ title: t.noneReceived, how: t.receiveHow }}
      draw={(gift) => <ReceivedGift gift={gift} level={level} />}
    />
  );
}

interface GiftListProps<Item> {
  of: 'sent' | 'received';
  ask: (page: { page: number; pageSize: number }) => Promise<{ items: Item[]; total: number }>;
  none: { title: string; how: string };
  draw: (gift: Item, reload: () => void) => ReactNode;
}

function GiftList<Item extends { id: string }>({ of, ask, none, draw }: GiftListProps<Item>) {
  const t = usePhrases({ zh, en }).records;
  const tickets = usePhrases({ zh: zhTickets, en: enTickets });
  const [pages, setPages] = useState(1);
  const own = useOwnData(`${of} gifts ${pages}`, async () => {
    const lists = await Promise.all(
      Array.from({ length: pages }, (_, index) => ask({ page: index + 1, pageSize: PAGE_SIZE })),
    );
    return { items: lists.flatMap(({ items }) => items), total: lists[0]?.total ?? 0 };
  });
  return (
    <OwnContent own={own} guest={t.guest} failed={t.failed} isCompact skeleton={<TicketsSkeleton />}>
      {({ items, total }) =>
        items.length === 0 ? (
          <div className="py-8 text-center">
            <p className="text-ink-2">{none.title}</p>
            <p className="mt-1 text-small text-ink-3">{none.how}</p>
          </div>
        ) : (
          <>
            <ul className="grid gap-3 lg:grid-cols-2">
              {items.map((gift) => (
                <li key={gift.id}>{draw(gift, own.reload)}</li>
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

function ReceivedGift({ gift, level }: { gift: Gift; level: 2 | 3 }) {
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
