import type { Page } from '@playwright/test';
import { signIn, visit } from './visitor.ts';

/** Signs somebody new in, without a purchase around it. */
export async function becomeBuyer(page: Page, language: 'zh' | 'en'): Promise<void> {
  await visit(page, '/login');
  await signIn(page, language);
  await page.waitForURL((url) => !url.pathname.includes('login'));
}

/** A call as the page's own visitor. */
export function call<Data>(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  form: Record<string, string> = {},
): Promise<Data> {
  return page.evaluate(
    async ([verb, url, fields]) => {
      const response = await fetch(url, {
        method: verb,
        headers: {
          token: localStorage.getItem('token') ?? '',
          language: document.documentElement.lang.startsWith('zh') ? 'ch' : 'en',
        },
        ...(verb === 'GET' ? {} : { body: new URLSearchParams(fields) }),
      });
      const { code, msg, data } = (await response.json()) as { code: string; msg: string; data: unknown };
      if (code !== '0000') throw new Error(`${url}: ${code} ${msg}`);
      return data as never;
    },
    [method, path, form] as const,
  );
}

/** Places an order for one exhibition pass and opens it; returns its id. */
export async function openOrder(page: Page): Promise<string> {
  const [pass] = await call<{ uuid: string }[]>(page, 'GET', '/ticket/info/exhibition');
  const { uuid } = await call<{ uuid: string }>(page, 'POST', '/ticket/order/buyNow', {
    productId: pass?.uuid ?? '',
    num: '1',
  });
  await visit(page, `/ticket/ticketsorder?uuid=${uuid}`);
  return uuid;
}
