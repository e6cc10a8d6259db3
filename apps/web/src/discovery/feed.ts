import type { Language } from '@mingtang/contract/envelope';
import { en } from '../phrases/en/feeds.ts';
import { zh } from '../phrases/zh/feeds.ts';
import { generalPaths, pathOfThing } from './public-screens.ts';
import { inLanguage, type PublicThing } from './sitemap.ts';
import { escapeXml } from './xml.ts';

/** What a reader may subscribe to: news as they come out, and whatever changes in the programme. */
export const FEEDS = ['news', 'programme'] as const;
export type Feed = (typeof FEEDS)[number];

const MOST = 50;
const of: Record<Feed, (thing: PublicThing) => boolean> = {
  news: ({ kind }) => kind === 'news',
  programme: ({ kind }) => kind === 'forum' || kind === 'activity' || kind === 'event',
};
/** The page a feed is about. */
const pages: Record<Feed, string> = { news: '/news', programme: '/forum' };

/** `/feed/news.zh.xml` */
export const feedPath = (feed: Feed, language: Language): string => `/feed/${feed}.${language}.xml`;

/** What a feed's address names; undefined for any other. */
export function readFeedName(name: string): { feed: Feed; language: Language } | undefined {
  const { feed, language } = /^(?<feed>news|programme)\.(?<language>zh|en)\.xml$/.exec(name)?.groups ?? {};
  return feed && language ? { feed: feed as Feed, language: language as Language } : undefined;
}

/** An Atom feed in one language, the newest first. */
export function writeFeed(
  { feed, language, origin, site }: { feed: Feed; language: Language; origin: string; site: string },
  things: readonly PublicThing[],
): string {
  const t = { zh, en }[language];
  const when = (thing: PublicThing): Date => (feed === 'news' ? thing.publishedAt : thing.changedAt);
  const shown = things
    .filter(of[feed])
    .toSorted((a, b) => when(b).getTime() - when(a).getTime())
    .slice(0, MOST);
  const page = generalPaths().includes(pages[feed]) ? pages[feed] : '/home';
  const self = origin + feedPath(feed, language);
  const entries = shown.map((thing) => {
    const [title, summary] = language === 'zh' ? [thing.titleZh, thing.summaryZh] : [thing.titleEn, thing.summaryEn];
    const link = inLanguage(origin, pathOfThing(thing) ?? page, language);
    return `<entry><id>urn:uuid:${thing.id}</id><title>${escapeXml(title)}</title><link href="${escapeXml(link)}"/><published>${thing.publishedAt.toISOString()}</published><updated>${when(thing).toISOString()}</updated>${summary ? `<summary>${escapeXml(summary)}</summary>` : ''}</entry>`;
  });
  const updated = shown[0] ? when(shown[0]) : new Date(0);
  return `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<id>${escapeXml(self)}</id><title>${escapeXml(t[feed](site))}</title><updated>${updated.toISOString()}</updated>
<link rel="self" href="${escapeXml(self)}"/><link href="${escapeXml(inLanguage(origin, page, language))}"/>
<author><name>${escapeXml(site)}</name></author>
${entries.join('\n')}
</feed>`;
}
