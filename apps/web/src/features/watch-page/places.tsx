import { Seats } from '../forum-page/facts.tsx';
import type { ForumData } from '../forum-page/forum-data.ts';
import { ReserveCard } from '../reservations/reserve-card.tsx';

/** Before a broadcast begins: how many places are left, and the button for one. */
export function Places({ data, now }: { data: ForumData; now: number }) {
  if (data.session.status !== 'to_be_started') return null;
  return (
    <div className="mt-6 grid gap-4 px-gutter lg:max-w-120 lg:px-0">
      <Seats data={data} isOffline={false} />
      <ReserveCard key={data.session.id} reservable={data.reservable} now={now} />
    </div>
  );
}
