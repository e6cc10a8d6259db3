import { type Language, readLanguage } from '@mingtang/contract/envelope';

export interface AskedLanguage {
  /** Path of the page, without query. */
  path: string;
  /** `lang` of the query: addresses that search engines and shared links use. */
  lang?: string | undefined;
  /** The request's header `language`, by which a network in front says what it took from cookie and browser. */
  header?: string | readonly string[] | undefined;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}

/**
 * The language a page is first painted in: what its address says, else what the request's header says, else what the
 * visitor chose, else what the browser prefers among ours, else Chinese (spec §1). See docs/decisions/0021-language-of-the-first-page.md.
 */
export function pageLanguage({ cookie, acceptLanguage, ...asked }: AskedLanguage): Language {
  return namedLanguage(asked) ?? readLanguage(cookie) ?? preferredLanguage(acceptLanguage) ?? 'zh';
}

/** The language that address or header name: where they do, an answer depends on nothing else of its reader. */
export function namedLanguage({
  path,
  lang,
  header,
}: Pick<AskedLanguage, 'path' | 'lang' | 'header'>): Language | undefined {
  if (path === '/en') return 'en';
  return readLanguage(lang) ?? readLanguage(typeof header === 'string' ? header : undefined);
}

function preferredLanguage(header = ''): Language | undefined {
  const wishes = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { language: readLanguage(tag.split('-')[0]), quality: Number(quality ?? 1) };
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0);
  return wishes.toSorted((a, b) => b.quality - a.quality)[0]?.language;
}
