import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { routeUrl } from '@mingtang/contract/route';
import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '../apps/web/src/paths.ts';
import { hoursAhead, makeForum } from './forum-builder.ts';
import { enter, tokenOf } from './session.ts';
import { openSlowLine } from './slow-line.ts';
import { signInStaff } from './staff-member.ts';
import { expect, test, visit } from './visitor.ts';

const words = {
  zh: { save: '收藏', reserve: '预约' },
  en: { save: 'Save', reserve: 'Reserve' },
};

const isWritten = (path: string): boolean => /saveCollection|reservation|like\/record\/like/.test(path);

/** What the server has of somebody, asked past the slow line. */
async function ownOf(page: Page, server: string, token: string) {
  const headers = { token };
  const saved = await page.request.post(server + routeUrl(engagementRoutes.listSavedIds), { headers });
  const reserved = await page.request.get(server + routeUrl(programmeRoutes.listOwnReservations), { headers });
  return { saved: await saved.text(), reserved: await reserved.text() };
}

test('what is pressed right before a page is closed arrives', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
  language,
}) => {
  const t = words[language];
  const editor = await (await browser.newContext()).newPage();
  await signInStaff(editor, 'editor@example.org');
  const [lost, kept, later] = [
    await makeForum(editor),
    await makeForum(editor, { change: { bookingOpensAt: hoursAhead(-2) } }),
    await makeForum(editor),
  ];
  const server = baseURL ?? '';
  const line = await openSlowLine(server, isWritten);
  const context: BrowserContext = await browser.newContext({
    baseURL: line.address,
    locale: language === 'zh' ? 'zh-CN' : 'en',
    serviceWorkers: 'block',
  });
  try {
    const reader = await context.newPage();
    await enter(reader, language);
    const token = await tokenOf(reader);
    const own = () => ownOf(page, server, token);
    /** Presses, and closes the page as soon as the call is on its way. */
    const pressAndClose = async (of: Page, name: string): Promise<void> => {
      const isSent = of.waitForRequest((request) => isWritten(request.url()));
      await of.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
      await isSent;
      await of.close();
    };

    // A page whose calls end with it: what was saved is lost.
    const careless = await context.newPage();
    await careless.addInitScript(() => {
      const send = window.fetch;
      window.fetch = (input, init) => send(input, { ...init, keepalive: false });
    });
    await visit(careless, paths.forum({ id: lost.id }));
    await pressAndClose(careless, t.save);

    const saver = await context.newPage();
    await visit(saver, paths.forum({ id: kept.id }));
    await pressAndClose(saver, t.save);
    const booker = await context.newPage();
    await visit(booker, paths.forum({ id: kept.id }));
    await pressAndClose(booker, t.reserve);
    await expect.poll(async () => (await own()).saved).toContain(kept.id);
    await expect.poll(async () => (await own()).reserved).toContain(kept.id);
    expect((await own()).saved).not.toContain(lost.id);

    // The next page of the site finds what was lost noted, and sends it again.
    const next = await context.newPage();
    await visit(next, paths.forum({ id: later.id }));
    await expect.poll(async () => (await own()).saved).toContain(lost.id);
  } finally {
    await context.close();
    await line.close();
    await editor.context().close();
  }
});
