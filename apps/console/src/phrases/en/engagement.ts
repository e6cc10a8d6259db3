import type { zh } from '../zh/engagement.ts';

export const en: typeof zh = {
  title: 'Engagement',
  lead: 'What visitors like, save and share most. A forum counts together with its stream and recording; one person’s like counts once, shares count each time.',
  ofDays: 'With days chosen, likes and saves are those given then and not taken back since.',
  since: (day) => `Counted since ${day}.`,
  noneThen: { title: 'Nothing in these days', text: 'Choose other days, or clear them to see everything.' },
  by: { likes: 'By likes', saves: 'By saves', shares: 'By shares' },
  order: 'Order',
  kind: 'Kind',
  kinds: {
    forum: 'Forums',
    activity: 'Activities',
    exhibitor: 'Exhibitors',
    exhibit: 'Exhibits',
    news: 'News',
    event: 'Conference events',
    speaker: 'Speakers',
    guest: 'Distinguished guests',
    competition: 'Competitions',
    showcase: 'Showcases',
  },
  heads: { title: 'What', kind: 'Kind', likes: 'Likes', saves: 'Saves', shares: 'Shares' },
  none: {
    title: 'Nothing liked, saved or shared yet',
    text: 'As soon as visitors do, what they choose most stands here first.',
  },
  sheet: 'Export sheet',
};
