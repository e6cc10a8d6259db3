import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const words = {
  zh: { reason: /拒绝理由/, undo: /撤销/, drawer: /^论坛与活动预约/, missing: '请写明理由，申请人会看到' },
  en: {
    reason: /Reason for rejecting/,
    undo: /^Undo/,
    drawer: /^Forum and activity reservations/,
    missing: 'Say why it is rejected. The applicant will read it.',
  },
};

/** As long as a decision is taken back, it has not gone out. */
const UNDO_MS = 5_000;

const looks = {
  zh: { drawer: /^本人实名/, reveal: /显示号码与证件/, document: '证件照片', forbidden: '你的角色不含这一项' },
  en: {
    drawer: /^Real names/,
    reveal: /Show number and document/,
    document: 'The document',
    forbidden: 'Your role does not cover this',
  },
};

test('a reviewer goes through the reservations by keys alone, and takes a slip back', async ({ page, language }) => {
  const t = words[language];
  await page.clock.install();
  await signInStaff(page, 'reviewer@example.org', '/console/queues/reservations');
  const rows = page.locator('tbody tr[data-row-key]');
  await expect(rows.first()).toBeVisible();
  await expectSound(page);
  const idOf = (index: number) => rows.nth(index).getAttribute('data-row-key');
  const [first, second, third] = [await idOf(0), await idOf(1), await idOf(2)];
  const drawer = page.getByRole('complementary', { name: t.drawer });

  // J opens the first; A approves it, and the next one is open. Z takes it back within five seconds.
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`open=${first}`));
  await expect(drawer.getByRole('heading', { level: 2 })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page).toHaveURL(new RegExp(`open=${second}`));
  await expect(page.getByRole('button', { name: t.undo })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('button', { name: t.undo })).toBeHidden();

  // K goes back; this time it goes out.
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`open=${first}`));
  await expect(drawer.getByRole('heading', { level: 2 })).toBeVisible();
  const decided = page.waitForResponse((response) => response.url().includes(`/entries/${first}/decision`));
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: t.undo })).toBeVisible();
  await page.clock.fastForward(UNDO_MS);
  expect((await (await decided).json()) as unknown).toMatchObject({ code: '0000', data: { state: 'approved' } });
  await expect(page.locator(`tr[data-row-key="${first}"]`)).toHaveCount(0);

  // R goes to the reason; without one nothing is sent, with one Ctrl and Enter rejects.
  await expect(page).toHaveURL(new RegExp(`open=${second}`));
  const reason = drawer.getByRole('textbox', { name: t.reason });
  await expect(reason).toBeVisible();
  await page.keyboard.press('r');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(drawer.getByText(t.missing)).toBeVisible();
  await page.keyboard.type('名额优先留给受邀嘉宾');
  const rejected = page.waitForResponse((response) => response.url().includes(`/entries/${second}/decision`));
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`open=${third}`));
  await page.clock.fastForward(UNDO_MS);
  expect((await (await rejected).json()) as unknown).toMatchObject({ code: '0000', data: { state: 'rejected' } });

  // X selects what is open, Esc closes it.
  await expect(drawer.getByRole('heading', { level: 2 })).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.locator(`tr[data-row-key="${third}"] input[type=checkbox]`)).toBeChecked();
});

test('a reviewer sees number and document beside the face; who may not decide is told so', async ({
  page,
  language,
}) => {
  const t = looks[language];
  await signInStaff(page, 'reviewer@example.org', '/console/queues');
  // The first of those at the side that they may decide.
  await expect(page).toHaveURL(/\/console\/queues\/exhibitor_texts$/);
  await page.goto('/console/queues/real_names');
  await page.getByText('Ingrid Solheim').filter({ visible: true }).first().click();
  const drawer = page.getByRole('complementary', { name: t.drawer });
  await expect(drawer).not.toContainText('CHK118204');
  await drawer.getByRole('button', { name: t.reveal }).click();
  await expect(drawer).toContainText('CHK118204');
  const picture = drawer.getByRole('img', { name: t.document });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(880);
  await expectSound(page);
  await page.context().clearCookies();
  await signInStaff(page, 'analyst@example.org', '/console/queues/real_names');
  await expect(page.getByRole('heading', { level: 1, name: t.forbidden })).toBeVisible();
});

const leaving = {
  zh: {
    undo: /撤销/,
    approve: /^通过/,
    waits: '网络没有连上，刚才的决定会在恢复后送出',
    late: /决定没有送到，刚才已补送/,
  },
  en: {
    undo: /^Undo/,
    approve: /^Approve/,
    waits: 'There is no network. What you decided goes out once there is.',
    late: /Sent now, as it had not arrived before/,
  },
};

test('a decision is not lost with its page: closed at once, closed without a network, taken by somebody else', async ({
  page,
  language,
}) => {
  const t = leaving[language];
  await signInStaff(page, 'reviewer@example.org');
  const entries = '/console/api/queues/reservations/entries';
  const answer = (await (await page.request.get(`${entries}?state=waiting&pageSize=50`)).json()) as {
    data: { page: { list: { id: string; name: string; version: string }[] } };
  };
  // From the end: another journey goes through those that wait longest.
  const [first, second, third] = answer.data.page.list.toReversed();
  const stateOf = async (id: string | undefined): Promise<string> =>
    ((await (await page.request.get(`${entries}/${id}`)).json()) as { data: { state: string } }).data.state;
  // Nothing but the tab below asks for anything.
  const tab = await page.context().newPage();
  await tab.clock.install();
  /** Approves and leaves the page: at once, or once it is said that nothing goes out. */
  async function approve(id: string | undefined, { isCut = false } = {}): Promise<void> {
    await tab.goto(`/console/queues/reservations?open=${id}`);
    await tab.getByRole('complementary').getByRole('button', { name: t.approve }).click();
    await expect(tab.getByRole('button', { name: t.undo })).toBeVisible();
    if (isCut) {
      await tab.clock.fastForward(UNDO_MS);
      await expect(tab.getByText(t.waits)).toBeVisible();
      // What a page sends as it goes away passes no route.
      await tab.context().setOffline(true);
    }
    await tab.goto('about:blank');
    await tab.context().setOffline(false);
  }

  // It goes out as the page goes away.
  await approve(first?.id);
  await expect.poll(() => stateOf(first?.id)).toBe('approved');

  // Without a network it cannot; the next page of the console that has one sends it and says so. Somebody else was faster
  // with the other: whoever comes back reads that theirs did not take effect.
  const decisions = /\/queues\/reservations\/(entries\/[^/]+\/decision|decisions)$/;
  await tab.route(decisions, (route) => route.abort());
  await approve(second?.id, { isCut: true });
  await approve(third?.id, { isCut: true });
  expect([await stateOf(second?.id), await stateOf(third?.id)]).toEqual(['waiting', 'waiting']);
  const rejected = await page.request.post(`${entries}/${third?.id}/decision`, {
    headers: { 'x-console': '1' },
    data: { version: third?.version, verdict: 'reject', reason: '名额已满' },
  });
  expect((await rejected.json()) as unknown).toMatchObject({ code: '0000' });
  await tab.unrouteAll();
  await tab.goto('/console/queues/reservations');
  await expect(tab.getByText(t.late)).toBeVisible();
  expect(await stateOf(second?.id)).toBe('approved');
  await expect(tab.getByRole('alert').filter({ hasText: third?.name ?? '' })).toBeVisible();
  await expectSound(tab);
  await tab.close();
});
