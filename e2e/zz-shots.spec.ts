import { chromium, test } from '@playwright/test';
import { signInStaff } from './staff-member.ts';
test('shots', async () => {
  test.setTimeout(300000);
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH });
  for (const [w, h, lang, theme] of [[390, 844, 'zh', 'light'], [320, 640, 'en', 'dark'], [390, 844, 'en', 'dark'], [1440, 900, 'en', 'light'], [1440, 900, 'zh', 'dark'],[320,640,'zh','light']] as const) {
        const ctx = await browser.newContext({ baseURL: 'http://127.0.0.1:4555', viewport: { width: w, height: h }, colorScheme: theme, locale: lang === 'zh' ? 'zh-CN' : 'en-US' });
        ctx.setDefaultTimeout(20000);
        const page = await ctx.newPage();
        const name = (s: string) => `/tmp/shots/${s}.${w}.${lang}.${theme}.png`;
        await signInStaff(page, 'owner@example.org');
        await page.goto('/console/staff');
        await page.waitForTimeout(1500);
        await page.getByText('石磊').first().click();
        await page.getByRole('switch').first().click();
        await page.getByRole('button', { name: /^(保\s*存|Save)$/ }).last().click();
        await page.waitForTimeout(1500);
        await page.screenshot({ path: name('staff-end') });
        let n = 0;
        await page.route('**/console/api/**', (r) => (r.request().method() !== 'GET' && n++ === 0 ? r.fulfill({ status: 403, json: { code: '22014', msg: 'x', data: null } }) : r.fallback()));
        await page.getByRole('dialog').last().getByRole('button', { name: /停用|Deactivate/ }).last().click().catch(() => undefined);
        await page.waitForTimeout(1200);
        await page.screenshot({ path: name('factor') });
        await ctx.close();
      }
});
