import { createClient } from '@mingtang/contract/calling';
import type { Envelope } from '@mingtang/contract/envelope';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import type { Page } from '@playwright/test';
import { screens } from '../apps/web/src/routes.ts';
import { enter } from './session.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    library: /^回放书房/,
    buy: /^购买：回放书房/,
    buyNow: '立即购买',
    pay: /^支付 ¥/,
    done: '购买成功',
    order: '查看订单',
  },
  en: {
    library: /^The replay library/,
    buy: /^Buy: The replay library/,
    buyNow: 'Buy now',
    pay: /^Pay .*¥/,
    done: 'Purchase complete',
    order: 'See order',
  },
};

/** A forum one pays for, with a recording. */
async function findPaidRecording(page: Page): Promise<string> {
  const { programme } = createClient({ programme: programmeRoutes }, async ({ method, url, form }) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await page.request.fetch(url, { method, headers, data: form?.toString() ?? '' });
    return { status: answer.status(), envelope: (await answer.json()) as Envelope };
  });
  const { items } = await programme.listForums({ playStatus: 'in_playback', pageSize: 100 });
  const paid = items.find(({ forumType }) => forumType === 'paid');
  if (!paid) throw new Error('The demo has a recording one pays for.');
  return paid.id;
}

test('a recording is bought from its own page in the main area, and plays once it is paid', {
  tag: '@desktop',
}, async ({ page, language }) => {
  const t = words[language];
  const path = `/videodetail?videoUuid=${await findPaidRecording(page)}`;
  await enter(page, language);

  await visit(page, path);
  const gate = page.locator('[data-gate=recording]');
  await expect(gate).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await gate.getByRole('link', { name: t.library }).click();
  await expectSound(page);
  await page.getByRole('button', { name: t.buy }).click();
  await page.getByRole('button', { name: t.buyNow }).click();
  await expect(page).toHaveURL(/\/order\?purchase=/);
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: /Stripe/ }).check();
  await page.getByRole('button', { name: t.pay }).click();
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//);
  await page.getByRole('button', { name: t.pay }).click();
  await expect(page).toHaveURL(new RegExp(screens.purchaseDone.paths[0]));
  await expect(page.getByRole('heading', { name: t.done })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: t.order }).click();
  await expect(page).toHaveURL(/\/order\?uuid=/);
  await expectSound(page);

  await visit(page, path);
  await expect(gate).toHaveCount(0);
  const position = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(position).toBeGreaterThan(1);
  await expectSound(page);
});
