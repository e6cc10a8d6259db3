import { shareCardPath } from '@mingtang/contract/engagement/share-card';
import type { MetaDescriptor } from 'react-router';
import { metaLanguage, pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/shell.ts';
import { breadcrumbs, sessionData, videoData } from '../../structured-data.ts';
import { missingMeta } from '../missing-meta.ts';
import type { ForumData } from './forum-data.ts';

const DESCRIPTION_MAX = 160;

type ForumMetaArgs = Parameters<typeof pageMeta>[0] & { loaderData?: ForumData | undefined };

/** What search engines and messengers see of a forum. */
export function forumMeta(args: ForumMetaArgs, pathOf: (id: string) => string): MetaDescriptor[] {
  const { loaderData: data } = args;
  if (!data) return missingMeta(args, 'forums');
  const { session, summary } = data;
  const language = metaLanguage(args);
  const path = pathOf(session.id);
  const description = (summary ?? session.title).slice(0, DESCRIPTION_MAX);
  const picture = shareCardPath(language, { kind: 'forum', id: session.id });
  const isRecording = session.status === 'in_playback' && path === paths.video({ id: session.id });
  return [
    ...pageMeta(args, {
      title: session.title,
      description,
      path,
      card: { kind: 'forum', id: session.id },
      isPrivate: data.isUnlisted,
    }),
    sessionData(args, {
      name: session.title,
      description: summary,
      path: paths.forum({ id: session.id }),
      start: session.start,
      end: session.end,
      place: session.venue.name,
      performers: data.speakers.map(({ name }) => name),
      organisers: data.organisers.map(({ name }) => name),
      isBroadcast: session.status !== 'no_live_broadcast',
      offer: data.ticket && { priceFen: data.ticket.priceFen, path: paths.ticketHome() },
      picture,
    }),
    breadcrumbs(args, [
      { name: { zh, en }[language].forums, path: paths.forums() },
      { name: session.title, path },
    ]),
    ...(isRecording
      ? [
          videoData(args, {
            name: session.title,
            description,
            picture,
            uploadedAt: session.end,
            seconds: (session.end - session.start) / 1_000,
            path,
          }),
        ]
      : []),
  ];
}
