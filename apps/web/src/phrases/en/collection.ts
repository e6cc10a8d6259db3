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
  gone: 'Removed by the organisers',
  booth: (booth) => `Booth ${booth}`,
  guest: { title: 'Sign in to see what you saved', text: 'You see the same list on every device.' },
  failed: { title: 'Your saved items did not load', text: 'Nothing is lost. Try again in a moment.' },
  empty: {
    sessions: {
      title: 'No sessions saved yet',
      text: 'Save sessions you like now and plan your days later.',
      action: 'See the programme',
    },
    videos: {
      title: 'No videos saved yet',
      text: 'Save streams and recordings to watch later.',
      action: 'See streams and replays',
    },
    speakers: {
      title: 'No speakers saved yet',
      text: 'Save a speaker on their page to find their sessions easily.',
      action: 'See the programme',
    },
    stories: {
      title: 'No stories saved yet',
      text: 'Save news, competitions and AI at work cases to read later.',
      action: 'Read the news',
    },
    exhibition: {
      title: 'No exhibitors saved yet',
      text: 'Saved exhibitors are listed here by hall and booth.',
      action: 'Go to the home page',
    },
  },
};
