import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { entranceRoutes } from '@mingtang/contract/entrance/routes';
import { routeUrl } from '@mingtang/contract/route';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import type { Page } from '@playwright/test';
import { paths } from '../apps/web/src/paths.ts';
import { call, enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

interface Steps {
  steps: { token: string }[];
}

/** A call of the console by this page's session. */
async function consoleCall<Data>(page: Page, path: string, data: object): Promise<Data> {
  const answer = await page.request.post(`/console/api/${path}`, { data, headers: { 'x-console': '1' } });
  const { code, msg, data: told } = (await answer.json()) as { code: string; msg: string; data: Data };
  expect(`${code} ${msg}`).toMatch(/^0000/);
  return told;
}

test('a benefit is made, handed out by two desks without a network, reported, and undone', async ({
  page,
  browser,
  language,
}) => {
  const name = `Booklet ${Date.now().toString(36)}`;

  // The cashier puts a benefit in force.
  await signInStaff(page, 'cashier@example.org', '/console/r/ticket_benefit/new');
  const text = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await text('Name · 中文').fill('手册');
  await text('Name · English').fill(name);
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByTitle('Souvenir').click();
  await page.getByRole('combobox', { name: 'Included in' }).fill('Exhibition pass');
  await page.getByTitle('Exhibition pass').first().click();
  await page.keyboard.press('Escape');
  await text('From').fill('25:00');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Enter a time such as 09:30.')).toBeVisible();
  await text('From').fill('');
  await expectSound(page);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/ticket_benefit\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('banner').getByText('In force')).toBeVisible();
  const benefitId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  // A visitor has a ticket that includes it, and shows its code.
  const street = await browser.newContext({ locale: 'en', timezoneId: 'Asia/Shanghai' });
  const phone = await street.newPage();
  await enter(phone, language, { hasProfile: false });
  const ticket = await call<{ uuid: string }>(phone, 'POST', routeUrl(ticketingRoutes.activateTicket), {
    activationCode: 'M1NG-TANG-2222-AAAA',
  });
  const { ticketList } = await call<{ ticketList: Steps[] }>(phone, 'GET', routeUrl(entranceRoutes.getOwnPass));
  const code = ticketList[0]?.steps[0]?.token ?? '';
  expect(code).toHaveLength(115);

  // Two desks that had no network each handed one out; a third time the server is asked.
  const gate = await browser.newContext({ locale: 'en', timezoneId: 'Asia/Shanghai' });
  const keeper = await gate.newPage();
  await signInStaff(keeper, 'gate@example.org', '/console/door');
  await expect(keeper.getByRole('heading', { level: 1, name: 'Door' })).toBeVisible();
  await expect(keeper.getByText('North gate', { exact: true })).toBeVisible();
  await expect(keeper.getByRole('heading', { name: 'Let in twice' })).toBeVisible();
  await expectSound(keeper);
  await keeper.getByRole('link', { name: 'Devices' }).click();
  await expect(keeper.getByText(/^A phone becomes one when a gatekeeper signs in on it/)).toBeVisible();
  await expectSound(keeper);
  const handIn = async (device: string, said: 'redeemed' | null) => {
    const { token } = await consoleCall<{ token: string }>(keeper, 'door/devices', { name: device });
    const redemptions = [{ id: randomUUID(), code, benefitId, scannedAt: new Date().toISOString(), said }];
    const told = await consoleCall<{ redemptions: { verdict: string }[] }>(keeper, 'door/redemptions', {
      token,
      redemptions,
    });
    return told.redemptions[0]?.verdict;
  };
  const desks = [`Desk A ${name}`, `Desk B ${name}`];
  // Nobody is named on the ticket: the server would have handed out neither.
  for (const desk of desks) expect(await handIn(desk, 'redeemed')).toBe('not_verified');
  expect(await handIn(`Desk C ${name}`, null)).toBe('not_verified');

  // The visitor sees it on their ticket.
  await visit(phone, paths.ownTicket({ id: ticket.uuid }));
  const included = phone.getByRole('region', { name: 'Included' });
  await expect(
    included
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/2 of 1 collected|^Collected /),
  ).toBeVisible();

  // Everybody who may sees it: what was given, and the second as one too many.
  await keeper.goto('/console/redemptions/report');
  const contested = keeper.getByRole('region', { name: 'Handed out twice, or against the rules' });
  await expect(contested.getByRole('row', { name: desks[1] ?? '' }).getByText('All units had')).toBeVisible();
  await expect(contested.getByText('Nobody named on the ticket')).toBeVisible();
  await expect(keeper.getByRole('row', { name }).first()).toContainText('2');
  await expectSound(keeper);
  // The sheet has the figures the page adds up.
  const [sheet] = await Promise.all([
    keeper.waitForEvent('download'),
    keeper.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await sheet.path(), 'utf8')).trim().split(/\r?\n/).slice(1);
  const own = lines.map((line) => line.split(',')).filter((cells) => cells[1] === name);
  const total = (column: number) => own.reduce((sum, cells) => sum + Number(cells[column]), 0);
  expect([total(4), total(5), total(6)]).toEqual([2, 1, 0]);
  await expect(keeper.getByRole('row', { name }).first()).toContainText(/2.*1.*0/);

  // The device is taken off handing out: what it still has is refused.
  await keeper.goto('/console/door/devices');
  const device = keeper.getByRole('row', { name: desks[0] ?? '' });
  await device.getByRole('button', { name: 'Stop redeeming' }).click();
  await keeper.getByRole('dialog').getByRole('button', { name: 'Stop redeeming' }).click();
  await expect(device.getByRole('button', { name: 'Let it redeem' })).toBeVisible();

  // The cashier gives one back, with a reason.
  await page.goto(`/console/redemptions/tickets?benefitId=${benefitId}`);
  const row = page.getByRole('row', { name: desks[1] ?? '' });
  await expectSound(page);
  await row.getByRole('button', { name: 'Undo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Brought back');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Undone', { exact: true })).toBeVisible();
  await expect(row.getByText('Brought back')).toBeVisible();
  await Promise.all([street.close(), gate.close()]);
});
