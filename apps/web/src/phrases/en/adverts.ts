import type { zh } from '../zh/adverts.ts';

export const en: typeof zh = {
  tag: 'Ad',
  labels: {
    search_advert: 'Advert on the search page',
    forum_advert: 'Advert among the forums',
    exhibition_rotation_advert: 'Adverts of exhibitors',
    exhibition_advert: 'Advert in the exhibition',
    live_advert: 'Advert on the live page',
    splash_advert: 'Opening advert',
    live_sponsor_left: 'Sponsor of this stream',
    live_sponsor_right: 'Sponsor of this stream',
    ticket_promo: 'Ticket preview',
  },
  pause: 'Pause the adverts',
  play: 'Play the adverts',
  previous: 'Previous advert',
  next: 'Next advert',
  of: (at, count) => `${at} of ${count}`,
  open: (title) => `Open the advert: ${title}`,
};
