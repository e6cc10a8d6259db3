import { formatCount } from '@mingtang/ui/format/count';
import { HallPlan, type HallPlanRoom } from '@mingtang/ui/hall-plan';
import { Price } from '@mingtang/ui/price';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/home.ts';
import { zh } from '../../../phrases/zh/home.ts';
import type { HomeData } from './home-data.ts';

type Room = keyof typeof zh.rooms;

/** The plan as the phone's navigation: nine rooms with what is in them, tickets in the lit centre. */
export function Plan({ counts, ticket, exhibitors }: HomeData) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const room = (key: Room, count: number | undefined, render: ReactElement, isLive = false): HallPlanRoom => ({
    key,
    label: t.rooms[key],
    figure: count === undefined ? null : formatCount(count, language),
    render,
    isLive,
  });
  const rooms = [
    room('forums', counts.forums, <Link to={paths.forums({ day: 'all' })} />),
    room('live', counts.liveNow, <Link to={paths.live()} />, counts.liveNow > 0),
    room('replays', counts.replays, <Link to={paths.forums({ status: 'replay' })} />),
    room('exhibitors', exhibitors?.total, <Link to={paths.exhibition()} />),
    {
      key: 'tickets',
      label: t.rooms.tickets,
      figure: ticket ? <Price fen={ticket.priceFen} /> : null,
      render: <Link to={paths.ticketHome()} />,
    },
    room('main', counts.main, <Link to={paths.forums({ day: 'all', category: 'main' })} />),
    room('connect', counts.connect, <Link to={paths.connect()} />),
    room('future', counts.future, <Link to={paths.future()} />),
    room('public', counts.public, <Link to={paths.forums({ day: 'all', category: 'public' })} />),
  ];
  return <HallPlan label={t.plan} rooms={rooms} className="mt-5 lg:hidden" />;
}
