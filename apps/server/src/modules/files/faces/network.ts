import {
  depthwiseConv2d,
  fused,
  leakyRelu,
  maxPool,
  ready,
  setBackend,
  type Tensor1D,
  type Tensor4D,
  tensor1d,
  tensor4d,
  tidy,
} from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-wasm';

/** The weights of one layer: a plain 3×3 convolution, or a 3×3 one in each channel followed by a mix of the channels. */
interface Layer {
  spread?: Tensor4D;
  mix: Tensor4D;
  bias: Tensor1D;
}
/** The network's last plane: `side` × `side` places with `channels` numbers each, row by row. */
interface Plane {
  side: number;
  channels: number;
  values: Float32Array;
}

/** A face somebody may be shown by: parts of the picture's width and height, and how sure the network is, 0–1. */
export interface Face {
  left: number;
  top: number;
  width: number;
  height: number;
  score: number;
}
export type Network = Layer[];

/** As the model's manifest describes a tensor: bytes that stand for numbers from `min` in steps of `scale`. */
interface StoredTensor {
  shape: number[];
  quantization: { scale: number; min: number };
}

/** The network was trained with pictures of this mean colour. */
const MEAN = [117.001, 114.697, 97.404];
/** What is below nothing counts so much. */
const LEAK = 0.1;
/** Its five shapes of faces, in places of its last plane. */
const ANCHORS = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
/** Numbers an anchor gives: two of its middle, two of its sides, how sure, and one this network leaves unused. */
const CODE_LENGTH = 5;
const MOST_OVERLAP = 0.4;

/** Makes the network of the tiny face detector from its manifest and its bytes. */
export async function openNetwork(
  manifest: readonly { weights: readonly StoredTensor[] }[],
  bytes: Uint8Array,
): Promise<Network> {
  await setBackend('wasm');
  await ready();
  let at = 0;
  const tensors = manifest.flatMap(({ weights }) =>
    weights.map(({ shape, quantization: { scale, min } }) => {
      const length = shape.reduce((product, side) => product * side, 1);
      const values = Float32Array.from(bytes.subarray(at, at + length), (step) => step * scale + min);
      at += length;
      return { shape, values };
    }),
  );
  if (at !== bytes.length) throw new Error('The face detector’s weights do not fit their manifest.');
  const layers: Network = [];
  for (let index = 0; index < tensors.length; ) {
    const isSplit = tensors[index]?.shape.at(-1) === 1;
    const [first, second] = tensors.slice(index);
    const mix = isSplit ? second : first;
    const bias = tensors[index + (isSplit ? 2 : 1)];
    if (!first || !mix || !bias) throw new Error('The face detector’s weights end too early.');
    layers.push({
      ...(isSplit ? { spread: toFilter(first) } : {}),
      mix: toFilter(mix),
      bias: tensor1d(bias.values),
    });
    index += isSplit ? 3 : 2;
  }
  if (layers.length === 0) throw new Error('The face detector has no layers.');
  return layers;
}

const toFilter = ({ shape, values }: { shape: number[]; values: Float32Array }): Tensor4D =>
  tensor4d(values, shape as [number, number, number, number]);

/**
 * The faces in a square picture of `side` pixels: red, green and blue of each, 0–255. The surest first, none twice. What is
 * less sure than `leastScore` is no face.
 */
export function findFaces(network: Network, pixels: Uint8Array, side: number, leastScore: number): Face[] {
  const values = new Float32Array(pixels.length);
  for (let index = 0; index < values.length; index++)
    values[index] = ((pixels[index] as number) - (MEAN[index % 3] as number)) / 255;
  const plane = tidy(() => {
    let plane = tensor4d(values, [1, side, side, 3]);
    for (const [index, { spread, mix, bias }] of network.entries()) {
      // Beyond the border of a channel there is nothing; the first convolution loses its border.
      if (spread) plane = depthwiseConv2d(plane, spread, 1, 'same');
      plane = fused.conv2d({ x: plane, filter: mix, strides: 1, pad: 'valid', bias });
      const left = network.length - 1 - index;
      if (left > 0) plane = leakyRelu(maxPool(plane, 2, left > 1 ? 2 : 1, 'same'), LEAK);
    }
    const [, height, , channels] = plane.shape;
    return { side: height, channels, values: plane.dataSync<'float32'>() };
  });
  return withoutTwins(readFaces(plane, leastScore));
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

function readFaces({ side, channels, values }: Plane, leastScore: number): Face[] {
  if (channels !== ANCHORS.length * CODE_LENGTH) throw new Error('The face detector answers in another code.');
  const faces: Face[] = [];
  for (let y = 0, at = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      for (const [anchorWidth, anchorHeight] of ANCHORS) {
        const [middleX = 0, middleY = 0, wide = 0, high = 0, sure = 0] = values.subarray(at, at + CODE_LENGTH);
        at += CODE_LENGTH;
        const score = sigmoid(sure);
        if (score < leastScore) continue;
        const width = (Math.exp(wide) * anchorWidth) / side;
        const height = (Math.exp(high) * anchorHeight) / side;
        const left = (x + sigmoid(middleX)) / side - width / 2;
        const top = (y + sigmoid(middleY)) / side - height / 2;
        faces.push({ left, top, width, height, score });
      }
  return faces;
}

/** The same face is found by several places: the surest stays. */
function withoutTwins(faces: Face[]): Face[] {
  const kept: Face[] = [];
  for (const face of faces.toSorted((a, b) => b.score - a.score))
    if (kept.every((other) => overlap(face, other) <= MOST_OVERLAP)) kept.push(face);
  return kept;
}

/** The part both cover of what either covers. */
function overlap(a: Face, b: Face): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  const both = width * height;
  return both / (a.width * a.height + b.width * b.height - both);
}
