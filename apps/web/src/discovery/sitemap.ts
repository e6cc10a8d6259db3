import { PUBLIC_KINDS, type PublicKind } from '@mingtang/contract/discovery/model';
import type { discoveryRoutes } from '@mingtang/contract/discovery/routes';
import { type Language, wireLanguage } from '@mingtang/contract/envelope';
import type { RouteOutput } from '@mingtang/contract/route';
import { generalPaths, pathOfThing } from './public-screens.ts';
import { escapeXml } from './xml.ts';

export type PublicThing = RouteOutput<(typeof discoveryRoutes)['listPublicThings']>[number];
const languages: readonly Language[] = ['zh', 'en'];

/** The parts of the sitemap: the general pages, and each kind of thing that has pages. */
export const SITEMAP_PARTS = ['pages', ...PUBLIC_KINDS] as const;
export type SitemapPart = (typeof SITEMAP_PARTS)[number];

export const isSitemapPart = (name: string | undefined): name is SitemapPart =>
  (SITEMAP_PARTS as readonly (string | undefined)[]).includes(name);

/** A page in one language, always in the same. */
export const inLanguage = (origin: string, path: string, language: Language): string =>
  `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${wireLanguage[language]}`;

interface Entry {
  path: string;
  changedAt: Date | undefined;
}

/** What a part lists: everything of that kind whose page exists. */
export function entriesOf(part: SitemapPart, things: readonly PublicThing[]): Entry[] {
  if (part === 'pages') {
    // The front pages show what changed last.
    const [latest] = things;
    return generalPaths().map((path) => ({ path, changedAt: latest?.changedAt }));
  }
  return things.flatMap((thing) => {
    const path = thing.kind === (part satisfies PublicKind) ? pathOfThing(thing) : undefined;
    return path === undefined ? [] : [{ path, changedAt: thing.changedAt }];
  });
}

/** The index: parts that have something. */
export function writeIndex(origin: string, things: readonly PublicThing[]): string {
  const parts = SITEMAP_PARTS.map((part) => ({ part, entries: entriesOf(part, things) })).filter(
    ({ entries }) => entries.length > 0,
  );
  const lines = parts.map(
    ({ part, entries: [first] }) =>
      `<sitemap><loc>${escapeXml(`${origin}/sitemap/${part}.xml`)}</loc>${lastmod(first?.changedAt)}</sitemap>`,
  );
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>`;
}

/** A part: every page in both languages, each naming the other. */
export function writePart(origin: string, part: SitemapPart, things: readonly PublicThing[]): string {
  const urls = entriesOf(part, things).flatMap(({ path, changedAt }) => {
    const alternates = [
      ...languages.map((language) => [language, inLanguage(origin, path, language)] as const),
      ['x-default', origin + path] as const,
    ].map(([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeXml(href)}"/>`);
    return languages.map(
      (language) =>
        `<url><loc>${escapeXml(inLanguage(origin, path, language))}</loc>${lastmod(changedAt)}${alternates.join('')}</url>`,
    );
  });
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>`;
}

const lastmod = (changedAt: Date | undefined): string =>
  changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
