import { createRequire } from 'node:module';
import sharp from 'sharp';

/** Somebody in a sample picture of the face detector, cut close and with shoulders: what a phone sends as a portrait. */
export function drawnPortrait(): Promise<Buffer> {
  const sample = createRequire(import.meta.url).resolve('@vladmandic/face-api/demo/sample1.jpg');
  return cut(sample);
}

async function cut(sample: string): Promise<Buffer> {
  const image = sharp(sample);
  const { width, height } = await image.metadata();
  const tall = Math.round(height * 0.28);
  const wide = Math.round(tall * 0.75);
  return image
    .extract({
      left: Math.round(width * 0.26 - wide / 2),
      top: Math.round(height * 0.4 - tall / 2),
      width: wide,
      height: tall,
    })
    .resize({ width: 900 })
    .jpeg()
    .toBuffer();
}
