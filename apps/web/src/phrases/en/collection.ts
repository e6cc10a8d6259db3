import type { zh } from '../zh/collection.ts';

export const en: typeof zh = {
  title: 'Saved items',
  description: 'Forums, activities, videos, people, exhibitors and stories you saved.',
  tabs: { sessions: 'Sessions', videos: 'Videos', speakers: 'Speakers', exhibition: 'Exhibition', stories: 'Stories' },
  kinds: {
    forum: 'Forum',
    video: 'Video',
    activity: 'Activity',
    exhibitor: 'Exhibitor',
    exhibit: 'Exhibit',
    event: 'Conference event',
    speaker: 'Speaker',
    guest: 'Distinguished guest',
    news: 'News',
    competition: 'Competition',
    showcase: 'AI at work',
  },
  final: (day) => `Final ${day}`,
  gone: 'The organiser has taken this down',
  booth: (booth) => `Stand ${booth}`,
  guest: { title: 'Sign in to see what you saved', text: 'It is the same list on every device you use.' },
  failed: { title: 'Your saved items did not load', text: 'Nothing is lost. Try again in a moment.' },
  empty: {
    sessions: {
      title: 'No sessions saved yet',
      text: 'Save what sounds good now, and plan your days later.',
      action: 'Open the programme',
    },
    videos: {
      title: 'No videos saved yet',
      text: 'Streams and recordings can both be saved to finish later.',
      action: 'Streams and replays',
    },
    speakers: {
      title: 'No speakers saved yet',
      text: 'Save somebody on their page to find their sessions again.',
      action: 'Open the programme',
    },
    stories: {
      title: 'No stories saved yet',
      text: 'News, competitions and AI at work can be saved to read later.',
      action: 'Read the news',
    },
    exhibition: {
      title: 'No exhibitors saved yet',
      text: 'They are listed here with hall and stand, for your walk around.',
      action: 'Back to the home page',
    },
  },
};
