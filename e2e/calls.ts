import { createClient } from '@mingtang/contract/calling';
import type { Envelope } from '@mingtang/contract/envelope';
import type { Page } from '@playwright/test';
import { tokenOf } from './session.ts';

/** The contract's calls as whoever is signed in on the page: `callsOf(page, { engagement: engagementRoutes })`. */
export const callsOf = <Areas extends Parameters<typeof createClient>[0]>(page: Page, areas: Areas) =>
  createClient(areas, async ({ method, url, form }) => {
    const token = await tokenOf(page);
    const headers = { token, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await page.request.fetch(url, { method, headers, data: form?.toString() ?? '' });
    return { status: answer.status(), envelope: (await answer.json()) as Envelope };
  });
