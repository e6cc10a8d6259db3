import type { ThingKind } from '@mingtang/contract/engagement/model';
import { SHARE_CARD, shareCardPath } from '@mingtang/contract/engagement/share-card';
import { type Language, wireLanguage } from '@mingtang/contract/envelope';
import type { MetaDescriptor } from 'react-router';
import type { loader } from './root.tsx';

interface PageMeta {
  title: string;
  description: string;
  /** Path and what of the query names the page, e.g. `paths.forum({ id })`. */
  path: string;
  /** Whose card messengers show; the conference's own without it. */
  card?: { kind: ThingKind; id: string };
  /** Pages about one visitor are kept out of search engines. */
  isPrivate?: boolean;
}

type RootData = Awaited<ReturnType<typeof loader>>;
interface MetaArgs {
  location: { search: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** While the edition is not known. */
const siteName = { zh: '明堂', en: 'Mingtang' } as const satisfies Record<Language, string>;

/** The language of the page, for `meta` functions. */
export const metaLanguage = (args: MetaArgs): Language => rootData(args)?.language ?? 'zh';

/** Names, days and place of the conference, for `meta` functions; undefined when they did not come. */
export const metaEdition = (args: MetaArgs) => rootData(args)?.edition;

const rootData = ({ matches }: MetaArgs): RootData | undefined =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;

/**
 * Title, description, canonical address, the page's other language, and what messengers show of a link. The address without
 * `lang` answers in the reader's language; those with it always in the same. Each is canonical for itself.
 */
export function pageMeta(args: MetaArgs, { title, description, path, card, isPrivate }: PageMeta): MetaDescriptor[] {
  const language = metaLanguage(args);
  const { publicUrl = '', edition } = rootData(args) ?? {};
  const site = (language === 'zh' ? edition?.shortNameZh : edition?.shortNameEn) ?? siteName[language];
  const fullTitle = title === site ? title : `${title} · ${site}`;
  if (isPrivate) return [{ title: fullTitle }, { name: 'robots', content: 'noindex' }];
  const inLanguage = (one: Language): string =>
    `${publicUrl}${path}${path.includes('?') ? '&' : '?'}lang=${wireLanguage[one]}`;
  const isInOneLanguage = new URLSearchParams(args.location.search).has('lang');
  const canonical = isInOneLanguage ? inLanguage(language) : publicUrl + path;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { tagName: 'link', rel: 'alternate', hrefLang: 'zh', href: inLanguage('zh') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: inLanguage('en') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${publicUrl}${path}` },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: inLanguage(language) },
    { property: 'og:locale', content: language === 'zh' ? 'zh_CN' : 'en_GB' },
    { property: 'og:image', content: publicUrl + shareCardPath(language, card) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SHARE_CARD.width) },
    { property: 'og:image:height', content: String(SHARE_CARD.height) },
    { property: 'og:image:alt', content: fullTitle },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
