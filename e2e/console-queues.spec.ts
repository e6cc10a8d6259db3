import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

test('a reviewer sees number and document beside the face', async ({ page }) => {
  await signInStaff(page, 'reviewer@example.org', '/console/queues');
  // The first of those at the side that they may decide.
  await expect(page).toHaveURL(/\/console\/queues\/exhibitor_texts$/);
  await page.goto('/console/queues/real_names');
  await page.getByText('Ingrid Solheim').filter({ visible: true }).first().click();
  const drawer = page.getByRole('complementary', { name: /^Real names/ });
  await expect(drawer).not.toContainText('CHK118204');
  await drawer.getByRole('button', { name: /Show number and document/ }).click();
  await expect(drawer).toContainText('CHK118204');
  const picture = drawer.getByRole('img', { name: 'The document' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(880);
  await expectSound(page);
});

/** As long as a decision is taken back, it has not gone out. */
const UNDO_MS = 5_000;

test('a decision is not lost with its page: closed at once, and closed without a network', async ({ page }) => {
  await signInStaff(page, 'reviewer@example.org');
  const entries = '/console/api/queues/reservations/entries';
  const answer = (await (await page.request.get(`${entries}?state=waiting&pageSize=50`)).json()) as {
    data: { page: { list: { id: string }[] } };
  };
  const [first, second] = answer.data.page.list.toReversed();
  const stateOf = async (id: string | undefined): Promise<string> =>
    ((await (await page.request.get(`${entries}/${id}`)).json()) as { data: { state: string } }).data.state;
  // Nothing but the tab below asks for anything.
  const tab = await page.context().newPage();
  await tab.clock.install();
  /** Approves and leaves the page: at once, or once it is said that nothing goes out. */
  async function approve(id: string | undefined, { isCut = false } = {}): Promise<void> {
    await tab.goto(`/console/queues/reservations?open=${id}`);
    await tab
      .getByRole('complementary')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(tab.getByRole('button', { name: /^Undo/ })).toBeVisible();
    if (isCut) {
      await tab.clock.fastForward(UNDO_MS);
      await expect(tab.getByText('There is no network. What you decided goes out once there is.')).toBeVisible();
      // What a page sends as it goes away passes no route.
      await tab.context().setOffline(true);
    }
    await tab.goto('about:blank');
    await tab.context().setOffline(false);
  }

  // It goes out as the page goes away.
  await approve(first?.id);
  await expect.poll(() => stateOf(first?.id)).toBe('approved');

  // Without a network it cannot; the next page of the console that has one sends it and says so.
  const decisions = /\/queues\/reservations\/(entries\/[^/]+\/decision|decisions)$/;
  await tab.route(decisions, (route) => route.abort());
  await approve(second?.id, { isCut: true });
  expect(await stateOf(second?.id)).toBe('waiting');
  await tab.unrouteAll();
  await tab.goto('/console/queues/reservations');
  await expect(tab.getByText(/Sent now, as it had not arrived before/)).toBeVisible();
  expect(await stateOf(second?.id)).toBe('approved');
  await expectSound(tab);
  await tab.close();
});
