import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const words = {
  zh: {
    door: '检票',
    north: '北门检票',
    devices: '设备',
    lead: /^检票人员在设备上登录后登记/,
    twice: '重复放行',
  },
  en: {
    door: 'Door',
    north: 'North gate',
    devices: 'Devices',
    lead: /^A phone becomes one when a gatekeeper signs in on it/,
    twice: 'Let in twice',
  },
};

test('a gatekeeper sees who comes in where, and with which devices', async ({ page, language }) => {
  const t = words[language];
  await signInStaff(page, 'gate@example.org', '/console/door');
  await expect(page.getByRole('heading', { level: 1, name: t.door })).toBeVisible();
  await expect(page.getByText(t.north, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: t.twice })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: t.devices }).click();
  await expect(page.getByText(t.lead)).toBeVisible();
  await expectSound(page);
});
