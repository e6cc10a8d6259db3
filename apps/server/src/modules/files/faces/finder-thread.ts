import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { FaceOrder } from './finder.ts';
import { findFaces, openNetwork } from './network.ts';

const GIVES_WAY = 10;

// On Linux this is of the thread that asks alone: a picture may take longer, the sale beside it may not.
if (process.platform === 'linux') setPriority(GIVES_WAY);

const model = createRequire(import.meta.url).resolve('@vladmandic/face-api/model/tiny_face_detector_model.bin');
const network = await openNetwork(
  JSON.parse(await readFile(model.replace(/\.bin$/, '-weights_manifest.json'), 'utf8')),
  await readFile(model),
);

parentPort?.on('message', ({ pixels, side, leastScore }: FaceOrder) => {
  parentPort?.postMessage(findFaces(network, pixels, side, leastScore));
});
