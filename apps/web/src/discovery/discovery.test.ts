import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { screens } from '../routes.ts';
import { readFeedName, writeFeed } from './feed.ts';
import { toManifest } from './manifest.ts';
import { generalPaths, personalScreens } from './public-screens.ts';
import { writeRobots } from './robots.ts';
import { entriesOf, isSitemapPart, type PublicThing, writeIndex, writePart } from './sitemap.ts';
import { escapeXml } from './xml.ts';

const origin = 'https://conference.example';
const id = '0190a5b4-7c1e-7000-8000-000000000001';
const thing = (kind: PublicThing['kind'], changed: string): PublicThing => ({
  kind,
  id,
  titleZh: '光 & 影',
  titleEn: 'Light & "shade"',
  summaryZh: null,
  summaryEn: 'On <light>',
  publishedAt: new Date('2026-07-01T00:00:00Z'),
  changedAt: new Date(changed),
});
const things = [thing('forum', '2026-07-03T00:00:00Z'), thing('event', '2026-07-02T00:00:00Z')];

test('the sitemap names every part that has pages, and each page in both languages', () => {
  const index = writeIndex(origin, things);
  expect([...index.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address)).toEqual([
    `${origin}/sitemap/pages.xml`,
    `${origin}/sitemap/forum.xml`,
    `${origin}/sitemap/event.xml`,
  ]);
  const part = writePart(origin, 'forum', things);
  expect([...part.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address)).toEqual([
    `${origin}/forumdetail?uuid=${id}&amp;lang=ch`,
    `${origin}/forumdetail?uuid=${id}&amp;lang=en`,
  ]);
  expect([...part.matchAll(/hreflang="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'zh',
    'en',
    'x-default',
    'zh',
    'en',
    'x-default',
  ]);
  expect(part).toContain('<lastmod>2026-07-03T00:00:00.000Z</lastmod>');
  expect(entriesOf('video', things)).toEqual([]);
  expect([isSitemapPart('forum'), isSitemapPart('orders')]).toEqual([true, false]);
});

test('general pages are public, and none of one person', () => {
  const listed = generalPaths();
  expect(listed).toContain('/home');
  expect(listed).toContain('/forum');
  const personal = personalScreens().flatMap((key) => screens[key].paths);
  expect(listed.filter((path) => personal.includes(path))).toEqual([]);
  for (const key of ['pass', 'ownTickets', 'order', 'my', 'ticketMy', 'login', 'accountData', 'trip'] as const) {
    expect(personalScreens()).toContain(key);
  }
});

test('robots keep out of calls, console, sandbox and what is of one person, and find the sitemap', () => {
  const lines = writeRobots(origin).split('\n');
  for (const line of ['/console', '/business/', '/sandbox', `${paths.pass()}$`, '/my$', '/ticket/ticketsorder?'])
    expect(lines).toContain(`Disallow: ${line}`);
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(lines.filter((line) => /: \/(home|forum|ticket\/)[$?]?$/.test(line))).toEqual([]);
});

test('feeds hold the newest first, in their language and as XML', () => {
  expect(readFeedName('programme.en.xml')).toEqual({ feed: 'programme', language: 'en' });
  expect(readFeedName('orders.en.xml')).toBeUndefined();
  const feed = writeFeed({ feed: 'programme', language: 'en', origin, site: 'Mingtang' }, things.toReversed());
  expect([...feed.matchAll(/<title>([^<]+)</g)].map(([, title]) => title)).toEqual([
    'Mingtang · Programme changes',
    'Light &amp; &quot;shade&quot;',
    'Light &amp; &quot;shade&quot;',
  ]);
  expect([...feed.matchAll(/<updated>([^<]+)</g)].map(([, updated]) => updated)).toEqual([
    '2026-07-03T00:00:00.000Z',
    '2026-07-03T00:00:00.000Z',
    '2026-07-02T00:00:00.000Z',
  ]);
  expect(feed).toContain('<summary>On &lt;light&gt;</summary>');
  expect(writeFeed({ feed: 'news', language: 'zh', origin, site: '明堂' }, things)).not.toContain('<entry>');
});

test('what XML cannot hold is left out', () => {
  expect(escapeXml('a\u0000\u000Bb<&>')).toBe('ab&lt;&amp;&gt;');
});

test('the app opens in its language, and its shortcuts lead to screens that exist', () => {
  const site = {
    nameZh: '明堂大会',
    nameEn: 'Mingtang',
    shortNameZh: '明堂',
    shortNameEn: 'MT',
    introZh: '简',
    introEn: 'I',
  };
  const manifest = toManifest(site, 'en') as { start_url: string; short_name: string; shortcuts: { url: string }[] };
  expect([manifest.start_url, manifest.short_name]).toEqual(['/home?lang=en', 'MT']);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    paths.pass(),
    paths.trip(),
    paths.forums(),
    paths.ticketHome(),
  ]);
});
