import type { zh } from '../zh/missing.ts';

export const en: typeof zh = {
  exhibitors: {
    title: 'Exhibitor not found',
    text: 'The link is incomplete, or the exhibitor was removed.',
    action: 'See all exhibitors',
  },
  exhibition: {
    title: 'Exhibit not found',
    text: 'The link is incomplete, or the exhibit was removed.',
    action: 'See the hall map',
  },
  forums: {
    title: 'Forum not found',
    text: 'The link is incomplete, or the forum was removed.',
    action: 'See the programme',
  },
  news: {
    title: 'News item not found',
    text: 'The link is incomplete, or the item was removed.',
    action: 'See all news',
  },
  guests: {
    title: 'Guest not found',
    text: 'The link is incomplete, or the list has changed.',
    action: 'See all guests',
  },
  competitions: {
    title: 'Competition not found',
    text: 'The link is incomplete, or it was removed.',
    action: 'See all competitions',
  },
  showcases: {
    title: 'Case not found',
    text: 'The link is incomplete, or it was removed.',
    action: 'See all cases',
  },
  prizes: {
    title: 'Gift not found',
    text: 'The link is incomplete, or the gift is no longer available.',
    action: 'See all gifts',
  },
  ticketHome: {
    title: 'Ticket not found',
    text: 'The link may have expired, or the ticket is no longer on sale.',
    action: 'See all tickets',
  },
};
