import { realNameRoutes } from '@mingtang/contract/identity/real-name/routes';
import { routeUrl } from '@mingtang/contract/route';
import { paths } from '../apps/web/src/paths.ts';
import { newIdCard } from './holder.ts';
import { expect, expectSound, signIn, test, visit } from './visitor.ts';

const desk = '?channelSource=on-site%20check-in';
const words = {
  zh: { pass: '入场凭证', forums: '论坛' },
  en: { pass: 'Your pass', forums: 'Forums' },
};

test('the desk at the entrance holds nobody up who is new, and opens the pass of whoever is known', {
  tag: '@phone',
}, async ({ page, language }) => {
  const t = words[language];
  await visit(page, `/login${desk}`);
  await signIn(page, language);
  await expect(page).not.toHaveURL(/\/login/);
  // Nobody asks for a profile in the queue (spec §4).
  await visit(page, '/forum');
  await expect(page.getByRole('heading', { level: 1, name: t.forums })).toBeVisible();
  await expect(page).toHaveURL(/\/forum$/);

  // Known by name since: the next time at the desk the pass is open at once.
  await page.evaluate(
    async ({ url, number }) => {
      const form = { name: '林见', identityNum: number, agreement: 'true' };
      const headers = { token: localStorage.getItem('token') ?? '' };
      const answer = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) });
      const { code, msg } = (await answer.json()) as { code: string; msg: string };
      if (code !== '0000') throw new Error(`${code} ${msg}`);
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
      localStorage.setItem('user', JSON.stringify({ ...user, userTag: '405' }));
    },
    { url: routeUrl(realNameRoutes.verifySimply), number: newIdCard().number },
  );
  await page.evaluate(() => sessionStorage.clear());
  await visit(page, `/home${desk}`);
  await expect(page).toHaveURL(paths.my({ isPassOpen: true }));
  await expect(page.getByRole('dialog', { name: t.pass })).toBeVisible();
  await expectSound(page);
});

test('a link of the leaders’ shelf leads there after the sign-in', { tag: '@desktop' }, async ({ page, language }) => {
  await visit(page, '/ticket/login?isleader=1');
  await signIn(page, language);
  await expect(page).toHaveURL(/\/ticket\/leader$/);
});
