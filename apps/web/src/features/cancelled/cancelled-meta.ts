import type { MetaDescriptor } from 'react-router';
import { metaLanguage, pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/cancelled.ts';
import { zh } from '../../phrases/zh/cancelled.ts';
import type { CancelledData } from './cancelled-data.ts';

/** Search engines leave it out. */
export function cancelledMeta(args: Parameters<typeof pageMeta>[0], { title }: CancelledData): MetaDescriptor[] {
  const { notice, titled } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title: titled(title), description: notice, path: paths.forums(), isPrivate: true });
}
