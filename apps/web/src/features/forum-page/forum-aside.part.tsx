import type { ForumSummary } from '@mingtang/contract/programme/model';
import type { ReservationMode } from '@mingtang/contract/programme/reservation';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { formatPrice } from '@mingtang/ui/format/price';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { backgroundApi } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useNow } from '../../now.ts';
import { useOwnData } from '../../own-data.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/forum.ts';
import { zh } from '../../phrases/zh/forum.ts';
import { useGone } from '../engagement/gone-things.ts';
import { ThingActions } from '../engagement/thing-actions.tsx';
import { useFreshness } from '../programme/freshness.ts';
import { isOver, toSession } from '../programme/session.ts';
import { useNewer } from '../reservations/newer-thing.ts';
import { ReserveCard } from '../reservations/reserve-card.tsx';
import { Facts, Seats } from './facts.tsx';
import type { ForumData } from './forum-data.ts';
import { onlineSeats } from './online-seats.ts';

const tickets = backgroundApi(async () => (await import('@mingtang/contract/ticketing/routes')).ticketingRoutes);

/** When and where a forum is, how full, and what a visitor can do about it. Its address may say how they came (spec §2). */
export default function ForumAside({ data }: { data: ForumData }) {
  const now = useNow(data.now);
  const [query] = useSearchParams();
  const { session } = data;
  const [fresh, setFresh] = useNewer<ForumSummary>({ id: session.id, loadedAt: data.now, now });
  const isGone = useGone(session.id) !== undefined;
  /** Kinds of places that turned out to be gone. */
  const [gone, setGone] = useState<ReservationMode[]>([]);
  const [hasPlace, setHasPlace] = useState(false);
  useFreshness(
    useMemo(() => [session], [session]),
    now,
  );
  const isOffline = query.get('appointmentMode') === 'offline';
  return (
    <>
      <Facts data={data} />
      {!isOver(session, now) && !isGone && (
        <Seats data={withoutGone(fresh ? withSeats(data, fresh) : data, gone)} isOffline={isOffline} />
      )}
      {!isOver(session, now) && (
        <ReserveCard
          key={session.id}
          reservable={data.reservable}
          isOffline={isOffline}
          now={now}
          onGone={(mode) => setGone((all) => [...all, mode])}
          onChange={({ forum, state }) => {
            setHasPlace(state === 'reserved');
            setGone([]);
            setFresh(forum ?? undefined);
          }}
        />
      )}
      <ThingActions thing={{ kind: 'forum', id: session.id }} title={session.title} look="line" />
      {!isGone && <TicketOffer data={data} hasPlace={hasPlace} />}
    </>
  );
}

/** With the places as they are in `forum`. */
const withSeats = (data: ForumData, forum: ForumSummary): ForumData => ({
  ...data,
  session: { ...data.session, seats: toSession(forum, 'zh').seats },
  online: onlineSeats(forum),
});

/** With no place left of these kinds. */
const withoutGone = (data: ForumData, gone: ReservationMode[]): ForumData => ({
  ...data,
  session: {
    ...data.session,
    seats: data.session.seats && gone.includes('offline') ? { ...data.session.seats, left: 0 } : data.session.seats,
  },
  online: data.online && gone.includes('online') ? { ...data.online, left: 0 } : data.online,
});

interface TicketOfferProps {
  data: ForumData;
  /** They have a seat or a place online. */
  hasPlace: boolean;
}

/** The way to a ticket, for who still needs one. */
function TicketOffer({ data: { session, ticket }, hasPlace }: TicketOfferProps) {
  if (!ticket) return null;
  const card = <TicketCard forumId={session.id} ticket={ticket} />;
  return hasPlace ? <WithoutTicket day={session.day}>{card}</WithoutTicket> : card;
}

/** Shows what is offered unless they have a ticket of that day. */
function WithoutTicket({ day, children }: { day: string; children: ReactNode }) {
  const own = useOwnData('tickets of days', () => tickets.listTickets({ page: 1, pageSize: 100 }));
  if (own.state === 'loading') return null;
  const hasTicket = own.data?.items.some(
    ({ state, validDays }) => (state === 'unverified' || state === 'verified') && validDays.includes(day),
  );
  return hasTicket ? null : children;
}

function TicketCard({ forumId, ticket }: { ticket: NonNullable<ForumData['ticket']>; forumId: string }) {
  const t = usePhrases({ zh, en });
  return (
    <Card isPadded className="flex items-center justify-between gap-4">
      <p className="num min-w-0">
        <span className="block text-small text-ink-2">{t.ticketCall(ticket.name)}</span>
        <span className="text-h3">{t.from(`¥${formatPrice(ticket.priceFen)}`)}</span>
      </p>
      <Button variant="seal" className="flex-none" render={<Link to={paths.forumPurchase({ id: forumId })} />}>
        {t.buy}
      </Button>
    </Card>
  );
}
