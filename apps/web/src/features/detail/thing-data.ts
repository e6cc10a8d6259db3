import type { ThingKind } from '@mingtang/contract/engagement/model';
import { shareCardPath } from '@mingtang/contract/engagement/share-card';
import { type Language, wireLanguage } from '@mingtang/contract/envelope';
import type { MetaDescriptor } from 'react-router';
import { metaLanguage, type pageMeta } from '../../page-meta.ts';
import { organiser, originOf, structuredData } from '../../structured-data.ts';

type MetaArgs = Parameters<typeof pageMeta>[0];

/** Languages as programs write them. */
const tags: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

interface Facts {
  kind: ThingKind;
  id: string;
  name: string;
  description: string;
  path: string;
  /** Our own path or another site's address; without one it is the card messengers show. */
  picture?: string | null | undefined;
}

/** What every thing's page says of it. */
function common(args: MetaArgs, { kind, id, name, description, path, picture }: Facts) {
  const origin = originOf(args);
  return {
    name,
    description,
    url: origin + path,
    image: new URL(picture ?? shareCardPath(metaLanguage(args), { kind, id }), origin).href,
  };
}

/** A news item, or something else that was written: what search engines show as an article. */
export function articleData(
  args: MetaArgs,
  { publishedAt, type, ...facts }: Facts & { type: 'NewsArticle' | 'Article'; publishedAt?: number },
): MetaDescriptor {
  const { name, url, ...rest } = common(args, facts);
  const language = metaLanguage(args);
  return structuredData({
    '@type': type,
    headline: name,
    ...rest,
    url,
    mainEntityOfPage: `${url}&lang=${wireLanguage[language]}`,
    inLanguage: tags[language],
    datePublished: publishedAt === undefined ? undefined : new Date(publishedAt).toISOString(),
    author: organiser(args),
    publisher: organiser(args),
  });
}

/** Somebody who comes. */
export const personData = (
  args: MetaArgs,
  { position, organisation, ...facts }: Facts & { position?: string | undefined; organisation?: string | undefined },
): MetaDescriptor =>
  structuredData({
    '@type': 'Person',
    ...common(args, facts),
    jobTitle: position,
    affiliation: organisation ? { '@type': 'Organization', name: organisation } : undefined,
  });

/** An exhibitor. */
export const organisationData = (
  args: MetaArgs,
  { website, ...facts }: Facts & { website: string | null },
): MetaDescriptor => structuredData({ '@type': 'Organization', ...common(args, facts), sameAs: website ?? undefined });

/** An exhibit. */
export const productData = (
  args: MetaArgs,
  { maker, category, ...facts }: Facts & { maker: string; category: string | null },
): MetaDescriptor =>
  structuredData({
    '@type': 'Product',
    ...common(args, facts),
    category: category ?? undefined,
    brand: { '@type': 'Brand', name: maker },
    manufacturer: { '@type': 'Organization', name: maker },
  });
