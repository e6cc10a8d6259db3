import type { zh } from '../zh/adverts.ts';

export const en: typeof zh = {
  title: 'Advert report',
  lead: 'Seen is how often half of an advert was on a screen, clicks how often its link was opened. Whose screen it was is not kept.',
  since: (day) => `Counted since ${day}.`,
  place: 'All positions',
  places: {
    search_advert: 'Search',
    forum_advert: 'Forums',
    exhibition_rotation_advert: 'Exhibition carousel',
    exhibition_advert: 'Exhibition',
    live_advert: 'Live',
    splash_advert: 'Splash',
    live_sponsor_left: 'Live sponsor, left',
    live_sponsor_right: 'Live sponsor, right',
    ticket_promo: 'Ticket preview',
  },
  byAdvert: 'By advert',
  byDay: 'By day',
  heads: {
    advert: 'Advert',
    place: 'Position',
    state: 'State',
    views: 'Seen',
    clicks: 'Clicks',
    ratio: 'Ratio',
    day: 'Day',
  },
  shown: 'Shown',
  notShown: 'Not shown',
  all: 'All',
  none: {
    title: 'No adverts yet',
    text: 'Make and publish one under Adverts; they will be listed here by how often they were seen.',
  },
  sheet: 'Export',
};
