import { Exhibitors } from './exhibitors.tsx';
import type { HomeData } from './home-data.ts';
import { News } from './news.tsx';
import { OnStage } from './on-stage.tsx';
import { TicketCall } from './ticket-call.tsx';
import { Upcoming } from './upcoming.tsx';

/** What stands below the first view of home. */
export default function Below(data: HomeData) {
  return (
    <>
      <OnStage {...data} />
      <Upcoming {...data} />
      <Exhibitors {...data} />
      <News {...data} />
      <TicketCall {...data} />
    </>
  );
}
