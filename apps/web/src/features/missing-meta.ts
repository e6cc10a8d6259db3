import type { MetaDescriptor } from 'react-router';
import { metaLanguage, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { en } from '../phrases/en/missing.ts';
import { zh } from '../phrases/zh/missing.ts';

/** Where one goes on from a page that is not there. */
export type MissingWay = keyof typeof zh;

/** Search engines leave such an address out. */
export function missingMeta(args: Parameters<typeof pageMeta>[0], to: MissingWay): MetaDescriptor[] {
  const { title, text } = { zh, en }[metaLanguage(args)][to];
  return pageMeta(args, { title, description: text, path: paths[to](), isPrivate: true });
}
