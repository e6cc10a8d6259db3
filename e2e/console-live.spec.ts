import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isWatchable, listForums } from './forums.ts';
import { enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const title = 'The Next Mountain';

/** An origin whose stream brings a new segment every second, until it is taken away. */
async function openOrigin() {
  let isUp = true;
  const server = createServer((_, response) => {
    if (!isUp) return response.writeHead(404).end();
    const newest = Math.floor(Date.now() / 1_000);
    return response.end(`#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:${newest}\n#EXTINF:1,\n1.ts\n`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/live.m3u8`,
    fail: () => void (isUp = false),
    close: () => void server.close(),
  };
}

test('a broadcast goes on air, loses its stream and is put back', async ({ page }) => {
  const origin = await openOrigin();
  await signInStaff(page, 'editor@example.org', '/console/live');
  await expect(page.getByRole('heading', { level: 1, name: 'Live switchboard' })).toBeVisible();
  await expectSound(page);

  // Its address, by hand; the switch by a key.
  const row = page.getByRole('listitem').filter({ hasText: title });
  const group = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) });
  await row.getByRole('button', { name: title }).click();
  const drawer = page.getByRole('complementary', { name: title });
  const address = drawer.getByRole('textbox', { name: 'Mainland · Chinese · 1080p' }).first();
  await address.fill('javascript:alert(1)');
  await drawer.getByRole('button', { name: 'Save addresses' }).click();
  await expect(drawer.getByText('Enter a path that starts with / or an https address.')).toBeVisible();
  await expect(address).toHaveValue('javascript:alert(1)');
  await address.fill(origin.url);
  await drawer.getByRole('button', { name: 'Save addresses' }).click();
  await expect(drawer.getByRole('button', { name: 'Check now' })).toBeEnabled();
  await drawer.getByRole('heading', { name: title }).click();
  await page.keyboard.press('4');
  await expect(drawer.getByRole('button', { name: 'On air', pressed: true })).toBeVisible();
  await page.keyboard.press('c');
  await expect(group('On air').filter({ hasText: title }).getByText('Healthy').first()).toBeVisible();
  await expectSound(page);

  // The stream fails: it stands first, in words.
  origin.fail();
  await page.keyboard.press('c');
  await expect(drawer.getByText('Answered 404', { exact: false })).toBeVisible();
  await expect(group('Needs attention').getByRole('listitem').filter({ hasText: title })).toContainText(
    'Stream trouble',
  );

  // Back by one key.
  await page.keyboard.press('Control+z');
  await expect(drawer.getByRole('button', { name: 'By clock', pressed: true })).toBeVisible();
  origin.close();
});

test('a dead stream moves to its reserve in one press; viewers follow, and stopped adverts leave their page', async ({
  page,
  context,
}) => {
  await signInStaff(page, 'editor@example.org', '/console/live');
  const board = (await (await page.request.get('/console/api/live/switchboard')).json()) as {
    data: {
      forums: { id: string; titleEn: string; playStatus: string; sources: { purpose: string; url: string }[] }[];
    };
  };
  const open = (await listForums(page, 'have_already_started')).filter(isWatchable).map(({ id }) => id);
  const forum = board.data.forums.find(({ id, sources }) => open.includes(id) && sources[0]);
  if (!forum) throw new Error('The demo has something on air at any time.');
  const [source] = forum.sources.filter(({ purpose }) => purpose === 'live');
  const fine = source?.url.replace(/(zh|en)-(720p|1080p)/, '{language}-{quality}') ?? '';

  // Somebody watches.
  const viewer = await context.newPage();
  await enter(viewer, 'en');
  await viewer.goto(`/livedetail?uuid=${forum.id}`);
  const player = viewer.locator('[data-player]');
  await expect(player).toHaveAttribute('data-player', 'ready');
  const loadedAt = await viewer.evaluate(() => performance.timeOrigin);

  // The source dies: here, somebody moves the stream to where there is none.
  await page.goto(`/console/live?open=${forum.id}`);
  const drawer = page.getByRole('complementary', { name: forum.titleEn });
  const reserve = drawer.getByRole('textbox', { name: 'Reserve address, for the whole stream' });
  await reserve.fill('/sandbox/streams/nothing-here/{language}.m3u8');
  await drawer.getByRole('button', { name: 'Move the stream here now' }).click();
  await expect(drawer.getByText(/^Moved .* Before: .* more$/)).toBeVisible();
  await expect(player).toHaveAttribute('data-player', 'retrying');

  // One line is kept for all eight, and stands as a button where the trouble does.
  await reserve.fill(fine);
  await drawer.getByRole('button', { name: 'Keep as reserve' }).click();
  await expect(drawer.getByRole('button', { name: 'Keep as reserve' })).toBeDisabled();
  await drawer.getByRole('button', { name: 'Check now' }).click();
  const row = page.getByRole('listitem').filter({ hasText: forum.titleEn });
  await expect(row.getByRole('button', { name: 'Use the reserve address' })).toBeVisible();
  await expectSound(page);
  await row.getByRole('button', { name: 'Use the reserve address' }).click();
  await expect(row.getByRole('button', { name: 'Use the reserve address' })).toHaveCount(0);
  await expect(player).toHaveAttribute('data-player', 'ready');

  // Back by as many presses: to where nothing was, and to what there was at first.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row.getByRole('button', { name: 'Use the reserve address' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Back to the addresses before' }).click();
  await expect(drawer.getByRole('button', { name: 'Back to the addresses before' })).toHaveCount(0);
  await expect(player).toHaveAttribute('data-player', 'ready');

  // A sponsor below the picture is stopped.
  const advert = viewer.locator('[data-advert]').first();
  await expect(advert).toBeAttached();
  const id = await advert.getAttribute('data-advert');
  const { data } = (await (await page.request.get(`/console/api/resources/advert/${id}`)).json()) as {
    data: { row: { version: number } };
  };
  const stopped = await page.request.post(`/console/api/resources/advert/${id}/unpublish`, {
    headers: { 'x-console': '1' },
    data: { version: data.row.version },
  });
  expect((await stopped.json()) as unknown).toMatchObject({ code: '0000' });
  await expect(viewer.locator(`[data-advert="${id}"]`)).toHaveCount(0);
  expect(await viewer.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
});
