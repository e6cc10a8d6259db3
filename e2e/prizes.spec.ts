import type { Page } from '@playwright/test';
import { hoursAhead } from './forum-builder.ts';
import { call, enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, passTimeUntil, test, visit } from './visitor.ts';

const words = {
  zh: {
    code: '领奖码',
    toFetch: /请在大会期间到南门服务台领取/,
    fetched: /已于 .+ 领取/,
    desk: '发放奖品',
    search: /^扫描领奖码/,
    find: '查找',
    isGood: '领奖码有效，以下是此人的奖品。',
    isNot: '没有出示领奖码，发放前请核对是不是本人。',
    handOver: '发放',
    had: '已领取',
    waits: '待领取',
    refused: /^这份奖品已于 .+ 由「.+」发放，不能再发$/,
    undo: '撤销发放',
    reason: '理由',
    undone: '已撤销',
    winners: '中奖名单',
    state: '全部领取状态',
    none: '没有找到中奖记录。请核对后再试。',
  },
  en: {
    code: 'Prize code',
    toFetch: /Collect it at the help desk/,
    fetched: /Collected on/,
    desk: 'Hand over prizes',
    search: /^Scan the winner’s code/,
    find: 'Find',
    isGood: 'The code is good. These are the prizes of whoever shows it.',
    isNot: 'No code was shown. Make sure that it is the winner before you hand anything over.',
    handOver: 'Hand over',
    had: 'Handed over',
    waits: 'Not yet',
    refused: /^This prize was handed over at .+ by .+ and cannot be collected again\.$/,
    undo: 'Undo',
    reason: 'Reason',
    undone: 'Undone',
    winners: 'Winners',
    state: 'Handed over or not',
    none: 'No prize was found. Check it and try again.',
  },
};

const headers = { 'x-console': '1' };
async function make(desk: Page, resource: string, values: object): Promise<{ id: string; version: number }> {
  const answer = await desk.request.post(`/console/api/resources/${resource}`, { headers, data: { values } });
  const { code, msg, data } = (await answer.json()) as {
    code: string;
    msg: string;
    data: { id: string; version: number };
  };
  expect(code, `${msg} ${JSON.stringify(data)}`).toBe('0000');
  return data;
}

/** A draw everybody wins in, on the site as long as `play` takes. */
async function playSurely(desk: Page, name: string, play: () => Promise<unknown>): Promise<string> {
  const times = { opensAt: new Date(Date.now() - 1_000).toISOString(), endsAt: hoursAhead(1) };
  const texts = { titleZh: name, titleEn: name, rulesZh: name, rulesEn: name };
  const draw = await make(desk, 'draw', { ...texts, points: 1, slots: 1, ...times });
  const grade = { gradeZh: '一等奖', gradeEn: 'First prize', nameZh: name, nameEn: name };
  await make(desk, 'draw_prize', { drawId: draw.id, ...grade, winners: 1, art: 'robot', picture: null });
  const shown = `/console/api/resources/draw/${draw.id}`;
  const published = await desk.request.post(`${shown}/publish`, { headers, data: { version: draw.version } });
  const { data } = (await published.json()) as { data: { version: number } };
  await play();
  const hidden = await desk.request.post(`${shown}/unpublish`, { headers, data: { version: data.version } });
  expect(await hidden.json()).toMatchObject({ code: '0000' });
  return draw.id;
}

test('a prize is fetched once: by the winner’s code, seen by the winner, refused to the next, and taken back', {
  tag: '@desktop',
}, async ({ page, browser, language }) => {
  const t = words[language];
  const locale = language === 'zh' ? 'zh-CN' : 'en';
  const name = `Robot ${Date.now().toString(36)}`;
  const openDesk = async (account: string, path: string): Promise<Page> => {
    const context = await browser.newContext({ locale, viewport: { width: 1280, height: 900 }, isMobile: false });
    const desk = await context.newPage();
    await signInStaff(desk, account, path);
    return desk;
  };

  const editor = await openDesk('editor@example.org', '/console/energy-codes');
  const codes = (await (await editor.request.get('/console/api/energy/codes', { headers })).json()) as {
    data: { kind: string; address: string }[];
  };
  await enter(page, language);
  const booth = codes.data.find(({ kind }) => kind === 'booth')?.address ?? '';
  await call(page, 'POST', '/waic-activity/energy/addScanCode', { businessId: booth });
  const drawId = await playSurely(editor, name, () => call(page, 'GET', '/waic-activity/lottery/go'));
  await editor.context().close();

  await page.clock.install();
  await visit(page, '/mygift');
  await expect(page.getByRole('img', { name: t.code })).toBeVisible();
  await expect(page.getByText(t.toFetch)).toBeVisible();
  await expectSound(page);
  const { steps } = await call<{ steps: { token: string }[] }>(page, 'GET', '/waic-activity/myAward/code');
  const code = steps[0]?.token ?? '';

  const desk = await openDesk('gate@example.org', '/console/prizes');
  const other = await openDesk('cashier@example.org', '/console/prizes');
  const find = async (at: Page, shown: string) => {
    await at.getByRole('textbox', { name: t.search }).fill(shown);
    await at.keyboard.press('Enter');
  };
  const of = (at: Page) => at.getByRole('listitem').filter({ hasText: name });
  await find(desk, code);
  await find(other, code);
  for (const at of [desk, other]) {
    await expect(at.getByText(t.isGood)).toBeVisible();
    await expect(of(at)).toContainText(t.waits);
  }
  await expectSound(desk);
  await of(desk).getByRole('button', { name: t.handOver }).click();
  await expect(of(desk)).toContainText(t.had);
  await expect(of(desk).getByRole('button')).toHaveCount(0);
  // The other desk still shows that it waits.
  await of(other).getByRole('button', { name: t.handOver }).click();
  await expect(other.getByText(t.refused)).toBeVisible();
  await expect(of(other)).toContainText(t.had);
  // The winner’s screen hears of it by itself, and shows no code any more.
  await passTimeUntil(page.getByText(t.fetched));
  await expect(page.getByRole('img', { name: t.code })).toBeHidden();
  await expectSound(page);

  // It was handed over to somebody else: it waits again, in the report as on the winner’s screen.
  await other.goto(`/console/r/draw/${drawId}/report`);
  await expect(other.getByRole('heading', { name: t.winners, exact: true })).toBeVisible();
  await other.getByRole('row').filter({ hasText: t.undo }).getByRole('button', { name: t.undo }).click();
  await other.getByRole('textbox', { name: t.reason }).fill('Somebody else');
  await other.getByRole('dialog').getByRole('button', { name: t.undo }).click();
  await expect(other.getByText(/Somebody else/).filter({ visible: true })).toBeVisible();
  await expectSound(other);
  await visit(page, '/mygift');
  await expect(page.getByRole('img', { name: t.code })).toBeVisible();

  await desk.context().close();
  await other.context().close();
});
