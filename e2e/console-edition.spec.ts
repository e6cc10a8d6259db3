import { currentStep, oneTimeCode } from '../apps/server/src/testing/authenticator.ts';
import { type EmptyInstallation, startEmptyInstallation } from './empty-installation.ts';
import { expect, expectSound, test } from './visitor.ts';

/** A programme as another tool exports it. */
const programme = {
  sessions: [
    {
      id: 'lamp',
      type: 'talk',
      room: 'R1',
      start: '2030-07-05T10:00:00+08:00',
      end: '2030-07-05T11:00:00+08:00',
      language: 'zh',
      zh: { title: '海边的灯', description: '' },
      en: { title: 'The lamp at the shore', description: '' },
      speakers: [],
      tags: [],
    },
  ],
  speakers: [],
  session_types: [],
  rooms: [{ id: 'R1', zh: { name: '一厅' }, en: { name: 'Hall one' } }],
  tags: [],
};
const facts = {
  nameZh: '灯塔大会',
  nameEn: 'Beacon Conference',
  shortNameZh: '灯塔',
  shortNameEn: 'Beacon',
  taglineZh: '一盏灯',
  taglineEn: 'One lamp',
  introZh: '一天。',
  introEn: 'One day.',
  venueZh: '海边会馆',
  venueEn: 'Shore Hall',
  cityZh: '上海',
  cityEn: 'Shanghai',
  addressZh: '海边一号',
  addressEn: '1 Shore Road',
  hotline: '400 000 0001',
  visitorsMail: 'hello@conference.cn',
  ticketsMail: 'tickets@conference.cn',
  exhibitorsMail: 'expo@conference.cn',
  pressMail: 'press@conference.cn',
};

let empty: EmptyInstallation;

/** The other journeys need the demo: this one has an empty installation of its own. */
test.beforeAll(async () => {
  if (test.info().project.name !== 'desktop') return;
  empty = await startEmptyInstallation();
});
test.afterAll(async () => {
  if (test.info().project.name === 'desktop') await empty.stop();
});

test('an owner sets up an empty installation, makes the edition from a file, and clears it again', async ({ page }) => {
  page.setDefaultTimeout(15_000);
  await page.goto(empty.setUpAddress);
  await page.locator('input[autocomplete=name]').fill('林见');
  await page.locator('input[type=email]').fill('owner@conference.cn');
  await page.locator('input[type=password]').fill('a lamp at the shore');
  await page.locator('button[type=submit]').click();
  const code = page.locator('input[autocomplete=one-time-code]');
  await code.waitFor();
  let secret = '';
  await expect
    .poll(async () => {
      const shown = (await page.locator('body').innerText()).replaceAll(' ', '');
      return (secret = /[A-Z2-7]{26,}/.exec(shown)?.[0] ?? '');
    })
    .not.toBe('');
  await code.fill(oneTimeCode(secret, currentStep()));
  await code.press('Enter');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /Done|Finish/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create the edition');
  await expectSound(page);
  await page.getByRole('radio', { name: /A programme file/ }).check();
  const file = page.locator('input[type=file]');
  const upload = (content: object) =>
    file.setInputFiles({
      name: 'programme.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    });
  await upload({ nothing: true });
  await expect(page.getByText('neither schedule.xml, schedule.json nor session JSON')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await upload(programme);
  await expect(page.getByText('1 session, 1 venue, 0 speakers')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('First day')).toHaveValue('2030-07-05');
  // What was typed stays when one goes back, and the faults stand beside their fields.
  await page.locator('#nameEn').fill(facts.nameEn);
  await page.getByRole('button', { name: 'Create the edition' }).click();
  await expect(page.locator('#nameZh')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('#nameEn')).toHaveValue(facts.nameEn);
  for (const [field, value] of Object.entries(facts)) await page.locator(`#${field}`).fill(value);
  await page.getByRole('button', { name: 'Create the edition' }).click();

  await expect(page.getByText('Beacon Conference')).toBeVisible();
  await expect(page.getByText('Nothing is on sale, now or later')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Go there: Tickets' }).click();
  await expect(page).toHaveURL(/\/console\/r\/product$/);

  // The other language, and beginning again.
  await page.goto(`${empty.address}/console/edition`);
  await page.context().addCookies([{ name: 'language', value: 'ch', url: empty.address }]);
  await page.reload();
  await expect(page.getByText('没有正在或将要发售的票种')).toBeVisible();
  await page.getByRole('button', { name: '清空本届' }).click();
  const dialog = page.getByRole('dialog');
  const clear = dialog.getByRole('button', { name: '清空本届' });
  await expect(clear).toBeDisabled();
  await dialog.getByRole('textbox').fill('灯塔');
  await clear.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('创建本届大会');
  await expectSound(page);
});
