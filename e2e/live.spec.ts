import type { Page } from '@playwright/test';
import { findOnAir, isWatchable, listForums as list } from './forums.ts';
import { enter } from './session.ts';
import { expect, expectSound, signIn, test, visit } from './visitor.ts';

const words = {
  zh: {
    pause: '暂停',
    play: '播放',
    settings: '播放设置',
    english: '英文声道',
    captions: '英文',
    signIn: '登录',
    late: '暂无直播信号',
  },
  en: {
    pause: 'Pause',
    play: 'Play',
    settings: 'Playback settings',
    english: 'Chinese audio',
    captions: 'Chinese',
    signIn: 'Sign in',
    late: 'No signal yet',
  },
};

/** Comes in as somebody with a complete profile. */
async function open(page: Page, language: 'zh' | 'en', path: string): Promise<void> {
  await enter(page, language);
  await visit(page, path);
}

/** How many pictures are shown within a second, and how far the video's clock came. */
const watch = (page: Page): Promise<{ frames: number; seconds: number }> =>
  page.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<{ frames: number; seconds: number }>((resolve) => {
        const from = video.currentTime;
        let frames = 0;
        const count = (): void => {
          frames += 1;
          video.requestVideoFrameCallback(count);
        };
        video.requestVideoFrameCallback(count);
        setTimeout(() => resolve({ frames, seconds: video.currentTime - from }), 2_000);
      }),
  );
/** Waits until some pictures in a row were shown; a player that begins anew has another element, which is asked then. */
const isPlaying = (page: Page) =>
  expect
    .poll(() =>
      page.locator('video').evaluate(
        (video: HTMLVideoElement) =>
          new Promise<number>((resolve) => {
            let frames = 0;
            const count = (): void => {
              frames += 1;
              if (frames > 3) resolve(frames);
              else video.requestVideoFrameCallback(count);
            };
            video.requestVideoFrameCallback(count);
            setTimeout(() => resolve(frames), 2_000);
          }),
      ),
    )
    .toBeGreaterThan(3);
const timeOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('plays what is on air, in either language, and stops when asked', { tag: '@phone' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  const forum = await findOnAir(page);
  if (!forum) throw new Error('The demo has something on air at any time.');
  await open(page, language, `/livedetail?uuid=${forum.id}`);
  await isPlaying(page);
  const { frames, seconds } = await watch(page);
  expect(frames).toBeGreaterThan(5);
  expect(seconds).toBeGreaterThan(1);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight)).toBeGreaterThanOrEqual(
    720,
  );
  await expectSound(page);

  // The other language has an address of its own.
  const other = page.waitForRequest((request) => request.url().includes(language === 'zh' ? 'live-en-' : 'live-zh-'));
  await page.locator('video').dispatchEvent('pointermove');
  await page.getByRole('button', { name: t.settings }).click();
  await page.getByRole('radio', { name: t.english }).check();
  await other;
  await page.keyboard.press('Escape');
  await isPlaying(page);

  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: t.play, exact: true })).toBeVisible();
  expect((await watch(page)).seconds).toBe(0);
});

test('plays a recording from a talk on, with captions, and goes on where one stopped', { tag: '@desktop' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  const [forum] = (await list(page, 'in_playback')).filter(isWatchable);
  await open(page, language, `/videodetail?videoUuid=${forum?.id}`);
  await isPlaying(page);
  const talks = page.locator('#agenda').getByRole('button');
  await talks.nth(1).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(300);
  await isPlaying(page);
  await expect(page.locator('#agenda li[aria-current]')).toHaveText(new RegExp(await talks.nth(1).innerText()));

  await page.getByRole('button', { name: t.settings }).click();
  await page.getByRole('radio', { name: t.captions, exact: true }).check();
  const shown = page.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<string>((resolve) => {
        const look = (): void => {
          const cue = Array.from(video.textTracks).find(({ mode }) => mode === 'showing')?.activeCues?.[0];
          if (cue) resolve((cue as VTTCue).text);
          else setTimeout(look, 200);
        };
        look();
      }),
  );
  expect(await shown).toMatch(language === 'zh' ? /[a-z]/ : /\p{Script=Han}/u);
  await page.keyboard.press('Escape');

  const stoppedAt = await timeOf(page);
  // Where one is, is written down every few seconds, and as one leaves.
  await expect.poll(() => timeOf(page)).toBeGreaterThan(stoppedAt + 1);
  await page.reload();
  await isPlaying(page);
  // The place was kept up to a moment before: playing goes on past it, from there and not from the beginning.
  expect(await timeOf(page)).toBeGreaterThan(stoppedAt - 5);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(stoppedAt);
});

test('goes on without a break when its addresses are renewed', { tag: '@phone' }, async ({ page, language }) => {
  const [forum] = (await list(page, 'in_playback')).filter(isWatchable);
  // Addresses that end in six seconds are renewed after four and a half.
  await page.route('**/online/live/addresses/*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { serverTime: string; expireTime: string } };
    answer.data.expireTime = new Date(Date.parse(answer.data.serverTime) + 6_000).toISOString();
    await route.fulfill({ response, json: answer });
  });
  const keys = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('.m4s')) keys.add(/auth_key=\d+-([0-9a-f]+)/.exec(request.url())?.[1] ?? '');
  });
  await open(page, language, `/videodetail?uuid=${forum?.id}`);
  await isPlaying(page);
  const first = new Set(keys);
  let stops = 0;
  await page.exposeFunction('tellStop', () => void (stops += 1));
  await page
    .locator('video')
    .evaluate((video) => video.addEventListener('pause', () => (window as never as { tellStop(): void }).tellStop()));
  const from = await timeOf(page);
  await expect.poll(() => keys.size).toBeGreaterThan(first.size);
  await isPlaying(page);
  expect(await timeOf(page)).toBeGreaterThan(from);
  expect(stops).toBe(0);
});

test('a guest signs in where one cannot watch, and no address is given before', { tag: '@phone' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  const [recorded] = (await list(page, 'in_playback')).filter(isWatchable);
  await visit(page, `/videodetail?uuid=${recorded?.id}`);
  await expect(page.locator('[data-gate=sign_in]')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await expectSound(page);
  await page.locator('[data-gate]').getByRole('button', { name: t.signIn }).click();
  await signIn(page, language);
  await expect(page.locator('[data-gate=sign_in]')).toHaveCount(0);
});

test('waits for a stream that is not there, and plays as soon as it is', { tag: '@desktop' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  const forum = await findOnAir(page);
  if (!forum) throw new Error('The demo has something on air at any time.');
  await page.route('**/sandbox/streams/**', (route) => route.fulfill({ status: 404 }));
  await open(page, language, `/livedetail?uuid=${forum.id}`);
  await expect(page.getByText(t.late)).toBeVisible();
  await expectSound(page);
  await page.unroute('**/sandbox/streams/**');
  // It tries again by itself.
  await isPlaying(page);
  await expect(page.getByText(t.late)).toHaveCount(0);
});
