import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../page-meta.ts';
import { missingMeta } from '../missing-screen.tsx';
import type { ForumData } from './forum-data.ts';

const DESCRIPTION_MAX = 160;

type ForumMetaArgs = Parameters<typeof pageMeta>[0] & { loaderData?: ForumData | undefined };

/** What search engines and messengers see of a forum. */
export function forumMeta(args: ForumMetaArgs, pathOf: (id: string) => string): MetaDescriptor[] {
  const { loaderData: data } = args;
  if (!data) return missingMeta(args, 'forums');
  const { session, summary } = data;
  return [
    ...pageMeta(args, {
      title: session.title,
      description: (summary ?? session.title).slice(0, DESCRIPTION_MAX),
      path: pathOf(session.id),
      card: { kind: 'forum', id: session.id },
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: session.title,
        description: summary,
        startDate: new Date(session.start).toISOString(),
        endDate: new Date(session.end).toISOString(),
        location: { '@type': 'Place', name: session.venue.name },
        performer: data.speakers.map(({ name }) => ({ '@type': 'Person', name })),
      },
    },
  ];
}
