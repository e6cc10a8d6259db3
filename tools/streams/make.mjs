// Makes the sandbox's sample streams anew: `node tools/streams/make.mjs`. Needs ffmpeg with libx264, and Noto Sans CJK.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { drawScene, LOOP_SECONDS, SEGMENT_SECONDS } from './scene.mjs';

/** @type {typeof import('sharp').default} */
const sharp = createRequire(join(root, 'apps/server/package.json'))('sharp');

const FRAMES_PER_SECOND = 10;
const qualities = { '720p': [1280, 720], '1080p': [1920, 1080] };
/** A soft chord that swells once a bar: the two languages are told apart with closed eyes too. */
const tones = { zh: [220, 330], en: [262, 392] };
const folder = join(root, 'packages/sandbox/samples');

for (const language of /** @type {const} */ (['zh', 'en']))
  for (const [quality, size] of Object.entries(qualities)) await encode(language, quality, size);

/**
 * @param {'zh' | 'en'} language
 * @param {string} quality
 * @param {number[]} size
 */
async function encode(language, quality, [width = 0, height = 0]) {
  const out = join(folder, `${language}-${quality}`);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const [low, high] = tones[language];
  const sound = `aevalsrc=0.06*(sin(2*PI*${low}*t)+sin(2*PI*${high}*t))*(0.55+0.45*sin(2*PI*t/4)):s=48000:d=${LOOP_SECONDS}`;
  const rate = String(FRAMES_PER_SECOND);
  const input = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${rate} -i -`;
  const keys = `-g ${FRAMES_PER_SECOND * SEGMENT_SECONDS} -sc_threshold 0`;
  const video = `-c:v libx264 -profile:v high -level:v 4.0 -refs 4 -pix_fmt yuv420p -preset veryslow -tune animation -crf 34 -bf 2 ${keys}`;
  // Nothing of the machine or the day goes into the files.
  const plain = '-fflags +bitexact -flags:v +bitexact -flags:a +bitexact -map_metadata -1';
  const segments = `-f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod -hls_segment_type fmp4`;
  const places = ['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(out, '%d.m4s')];
  const options = `${input} -f lavfi -i ${sound} ${video} -c:a aac -b:a 24k -ac 1 ${plain} ${segments}`.split(' ');
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...options, ...places, join(out, 'made.m3u8')], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const done = once(ffmpeg, 'close');
  for (let frame = 0; frame < LOOP_SECONDS * FRAMES_PER_SECOND; frame++) {
    const picture = sharp(Buffer.from(drawScene(language, frame / FRAMES_PER_SECOND)), { density: (72 * width) / 960 });
    const pixels = await picture.resize(width, height).removeAlpha().raw().toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await done;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  await rm(join(out, 'made.m3u8'));
}
