import type { zh } from '../zh/missing.ts';

export const en: typeof zh = {
  exhibitors: {
    title: 'No such exhibitor',
    text: 'The link lacks its number, or the exhibitor was taken out.',
    action: 'See all exhibitors',
  },
  exhibition: {
    title: 'No such exhibit',
    text: 'The link lacks its number, or the exhibit was taken out.',
    action: 'See the halls',
  },
  forums: {
    title: 'No such forum',
    text: 'The link lacks its number, or the forum was taken out.',
    action: 'See the programme',
  },
  news: {
    title: 'No such news item',
    text: 'The link lacks its number, or the item was taken down.',
    action: 'See all news',
  },
  guests: {
    title: 'No such guest',
    text: 'The link lacks its number, or the list has changed.',
    action: 'See all guests',
  },
  competitions: {
    title: 'No such competition',
    text: 'The link lacks its number, or it was taken down.',
    action: 'See all competitions',
  },
  showcases: {
    title: 'No such case',
    text: 'The link lacks its number, or it was taken down.',
    action: 'See all cases',
  },
  prizes: {
    title: 'There is no such gift',
    text: 'The link has no id, or the gift is no longer offered.',
    action: 'All gifts',
  },
  ticketHome: {
    title: 'Nothing to buy here',
    text: 'The link may have expired, or it is no longer sold.',
    action: 'See all tickets',
  },
};
