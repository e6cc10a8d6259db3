import type { PageCode } from '@mingtang/contract/content/model';
import type { DocumentData } from './document-data.ts';

/** A page the organiser has not written yet is there all the same, with what the site itself knows. */
export async function orEmptyPage(page: Promise<DocumentData>, code: PageCode, title: string): Promise<DocumentData> {
  try {
    return await page;
  } catch (error) {
    if ((error as { init?: ResponseInit }).init?.status !== 404) throw error;
    return { code, since: null, title, description: title, lead: '', body: '' };
  }
}
