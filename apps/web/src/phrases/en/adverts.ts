import type { zh } from '../zh/adverts.ts';

export const en: typeof zh = {
  tag: 'Ad',
  labels: {
    search_advert: 'Search page ad',
    forum_advert: 'Forum page ad',
    exhibition_rotation_advert: 'Exhibitor ads',
    exhibition_advert: 'Exhibition page ad',
    live_advert: 'Live page ad',
    splash_advert: 'Opening ad',
    live_sponsor_left: 'Sponsor of this stream',
    live_sponsor_right: 'Sponsor of this stream',
    ticket_promo: 'Ticket preview',
  },
  pause: 'Pause ads',
  play: 'Play ads',
  previous: 'Previous ad',
  next: 'Next ad',
  of: (at, count) => `${at} of ${count}`,
  open: (title) => `Open ad: ${title}`,
};
