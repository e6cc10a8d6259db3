import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

test('a broadcast goes on air, loses its stream and is put back', async ({ page, context, baseURL, isMobile }) => {
  test.skip(isMobile, 'The desk is a desktop.');
  test.slow();
  const origin = await openOrigin();
  await signInStaff(page, 'en', 'editor@example.org', '/console/live');
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

  // Back by one key, also in the other language and in the dark.
  await page.keyboard.press('Control+z');
  await expect(drawer.getByRole('button', { name: 'By clock', pressed: true })).toBeVisible();
  await context.addCookies([{ name: 'language', value: 'ch', url: baseURL ?? '' }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '直播总控' })).toBeVisible();
  await expect(page.getByRole('button', { name: '按时间', pressed: true }).first()).toBeVisible();
  await expectSound(page);
  origin.close();
});
