import { writeFile } from 'node:fs/promises';
import qrcode from 'qrcode';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES_A_SECOND = 5;

/**
 * Writes a film for Chromium's fake camera (YUV4MPEG2, 640 × 480, played again and again): a phone is held into the picture
 * with a code for so many seconds, and taken away for as many.
 */
export async function filmCode(path: string, text: string, seconds: number): Promise<void> {
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const empty = Buffer.alloc(WIDTH * HEIGHT, 70);
  const shown = Buffer.from(empty);
  const { data, size } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const quiet = 4;
  const dot = Math.floor((HEIGHT - 40) / (size + 2 * quiet));
  const side = dot * (size + 2 * quiet);
  const [left, top] = [Math.floor((WIDTH - side) / 2), Math.floor((HEIGHT - side) / 2)];
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [row, column] = [Math.floor(y / dot) - quiet, Math.floor(x / dot) - quiet];
      const isInside = row >= 0 && column >= 0 && row < size && column < size;
      shown[(top + y) * WIDTH + left + x] = isInside && data[row * size + column] ? 16 : 235;
    }
  const frames = [shown, empty].flatMap((luma) =>
    Array.from({ length: FRAMES_A_SECOND * seconds }, () => [Buffer.from('FRAME\n'), luma, chroma]).flat(),
  );
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, ...frames]));
}

/** The film as the camera of a browser, which may use it without being asked. */
export const fakeCamera = (path: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
];
