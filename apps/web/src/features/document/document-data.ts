import type { PageCode } from '@mingtang/contract/content/model';
import { contentRoutes } from '@mingtang/contract/content/routes';
import type { RouterContextProvider } from 'react-router';
import { pageMeta } from '../../page-meta.ts';
import { renderApi, renderContext } from '../../render-api.ts';

export interface DocumentData<Code extends PageCode = PageCode> {
  code: Code;
  /** From when it is in force. */
  since: string | null;
  title: string;
  description: string;
  lead: string;
  body: string;
}

/** A page of the organiser's text in the reader's language. One that is not published is not found. */
export async function loadDocument<Code extends PageCode>(
  context: Readonly<RouterContextProvider>,
  code: Code,
): Promise<DocumentData<Code>> {
  const page = await renderApi(context, contentRoutes).getPage({ code });
  const { since } = page;
  return renderContext(context).language === 'zh'
    ? { code, since, title: page.titleZh, description: page.descriptionZh, lead: page.leadZh, body: page.bodyZh }
    : { code, since, title: page.titleEn, description: page.descriptionEn, lead: page.leadEn, body: page.bodyEn };
}

/** Title of the phone's bar. */
export const documentTitle = (data: unknown): string => (data as DocumentData | undefined)?.title ?? '';

export function documentMeta(
  args: Parameters<typeof pageMeta>[0] & { loaderData?: DocumentData | undefined },
  path: string,
) {
  const { title = '', description = '' } = args.loaderData ?? {};
  return pageMeta(args, { title, description, path });
}
