/** The weights of one layer: a plain 3×3 convolution, or a 3×3 one in each channel followed by a mix of the channels. */
interface Layer {
  inputs: number;
  outputs: number;
  spread?: Float32Array;
  mix: Float32Array;
  bias: Float32Array;
}
/** What a layer makes: `side` × `side` places with `channels` numbers each, row by row. */
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
interface Tensor {
  shape: number[];
  quantization: { scale: number; min: number };
}

/** The network was trained with pictures of this mean colour. */
const MEAN = [117.001, 114.697, 97.404];
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

/** Reads the weights of the tiny face detector: a manifest and its bytes. */
export function readNetwork(manifest: readonly { weights: readonly Tensor[] }[], bytes: Uint8Array): Network {
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
      inputs: mix.shape.at(-2) ?? 0,
      outputs: mix.shape.at(-1) ?? 0,
      ...(isSplit ? { spread: first.values } : {}),
      mix: mix.values,
      bias: bias.values,
    });
    index += isSplit ? 3 : 2;
  }
  return layers;
}

/**
 * The faces in a square picture of `side` pixels: red, green and blue of each, 0–255. The surest first, none twice. What is
 * less sure than `leastScore` is no face.
 */
export function findFaces(network: Network, pixels: Uint8Array, side: number, leastScore: number): Face[] {
  const [first, ...others] = network;
  const last = others.pop();
  if (!first || !last) throw new Error('The face detector has no layers.');
  const values = new Float32Array(pixels.length);
  for (let index = 0; index < values.length; index++)
    values[index] = ((pixels[index] as number) - (MEAN[index % 3] as number)) / 255;
  // The largest of some stays the largest of them: those that are left out need not be relaxed.
  let plane = relax(keepLarger(convolve({ side, channels: 3, values }, first), 2));
  for (const [index, layer] of others.entries())
    plane = relax(keepLarger(blend(spread(plane, layer), layer), index < others.length - 1 ? 2 : 1));
  return withoutTwins(readFaces(blend(plane, last), leastScore));
}

/** A 3×3 convolution of all channels together; the border is lost. */
function convolve({ side, channels, values }: Plane, { outputs, mix, bias }: Layer): Plane {
  const shorter = side - 2;
  const row = 3 * channels;
  // The three rows beside each other, so that a place is one row of inputs for `blend`.
  const places = new Float32Array(shorter * shorter * row * 3);
  for (let y = 0, to = 0; y < shorter; y++)
    for (let x = 0; x < shorter; x++)
      for (let below = 0; below < 3; below++, to += row) {
        const from = ((y + below) * side + x) * channels;
        for (let index = 0; index < row; index++) places[to + index] = values[from + index] as number;
      }
  return blend({ side: shorter, channels: row * 3, values: places }, { inputs: row * 3, outputs, mix, bias });
}

/** A 3×3 convolution in each channel alone; beyond the border there is nothing. */
function spread({ side, channels, values }: Plane, { spread: weights }: Layer): Plane {
  if (!weights) throw new Error('The face detector’s layers are in another order.');
  const made = new Float32Array(values.length);
  const line = side * channels;
  for (let y = 0, to = 0; y < side; y++)
    for (let x = 0; x < side; x++, to += channels) {
      const isInside = y > 0 && x > 0 && y < side - 1 && x < side - 1;
      if (isInside) spreadInside(made, values, weights, { to, line, channels });
      else spreadAtBorder(made, values, weights, { to, x, y, side, channels });
    }
  return { side, channels, values: made };
}

/** Nine products a channel, and one number written. */
function spreadInside(
  made: Float32Array,
  values: Float32Array,
  weights: Float32Array,
  { to, line, channels }: { to: number; line: number; channels: number },
): void {
  const above = to - line - channels;
  const here = to - channels;
  const below = to + line - channels;
  const next = channels;
  const after = 2 * channels;
  for (let channel = 0; channel < channels; channel++)
    made[to + channel] =
      (values[above + channel] as number) * (weights[channel] as number) +
      (values[above + next + channel] as number) * (weights[next + channel] as number) +
      (values[above + after + channel] as number) * (weights[after + channel] as number) +
      (values[here + channel] as number) * (weights[3 * channels + channel] as number) +
      (values[here + next + channel] as number) * (weights[4 * channels + channel] as number) +
      (values[here + after + channel] as number) * (weights[5 * channels + channel] as number) +
      (values[below + channel] as number) * (weights[6 * channels + channel] as number) +
      (values[below + next + channel] as number) * (weights[7 * channels + channel] as number) +
      (values[below + after + channel] as number) * (weights[8 * channels + channel] as number);
}

function spreadAtBorder(
  made: Float32Array,
  values: Float32Array,
  weights: Float32Array,
  { to, x, y, side, channels }: { to: number; x: number; y: number; side: number; channels: number },
): void {
  for (let row = Math.max(0, y - 1); row < Math.min(side, y + 2); row++)
    for (let column = Math.max(0, x - 1); column < Math.min(side, x + 2); column++) {
      const from = (row * side + column) * channels;
      const weight = ((row - y + 1) * 3 + column - x + 1) * channels;
      for (let channel = 0; channel < channels; channel++)
        made[to + channel] =
          (made[to + channel] as number) + (values[from + channel] as number) * (weights[weight + channel] as number);
    }
}

/** Inputs that are mixed at once: each number that is made is read and written so many times less often. */
const AT_ONCE = 8;

/** Every place's channels mixed into new ones. */
function blend({ side, values }: Plane, { inputs, outputs, mix, bias }: Layer): Plane {
  const made = new Float32Array(side * side * outputs);
  const whole = inputs - (inputs % AT_ONCE);
  for (let from = 0, to = 0; from < values.length; from += inputs, to += outputs) {
    made.set(bias, to);
    for (let input = 0; input < whole; input += AT_ONCE) {
      const at = from + input;
      const a = values[at] as number;
      const b = values[at + 1] as number;
      const c = values[at + 2] as number;
      const d = values[at + 3] as number;
      const e = values[at + 4] as number;
      const f = values[at + 5] as number;
      const g = values[at + 6] as number;
      const h = values[at + 7] as number;
      let weight = input * outputs;
      for (let output = to, end = to + outputs; output < end; output++, weight++)
        made[output] =
          (made[output] as number) +
          (a * (mix[weight] as number) +
            b * (mix[weight + outputs] as number) +
            c * (mix[weight + 2 * outputs] as number) +
            d * (mix[weight + 3 * outputs] as number)) +
          (e * (mix[weight + 4 * outputs] as number) +
            f * (mix[weight + 5 * outputs] as number) +
            g * (mix[weight + 6 * outputs] as number) +
            h * (mix[weight + 7 * outputs] as number));
    }
    for (let input = whole; input < inputs; input++) {
      const value = values[from + input] as number;
      for (let output = 0, weight = input * outputs; output < outputs; output++, weight++)
        made[to + output] = (made[to + output] as number) + value * (mix[weight] as number);
    }
  }
  return { side, channels: outputs, values: made };
}

/** What is below nothing counts a tenth. In place. */
function relax(plane: Plane): Plane {
  const { values } = plane;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number;
    if (value < 0) values[index] = value * 0.1;
  }
  return plane;
}

/** Of every 2×2 places, `step` apart, the largest of each channel. */
function keepLarger({ side, channels, values }: Plane, step: 1 | 2): Plane {
  const shorter = Math.ceil(side / step);
  const made = new Float32Array(shorter * shorter * channels).fill(Number.NEGATIVE_INFINITY);
  for (let y = 0, to = 0; y < shorter; y++)
    for (let x = 0; x < shorter; x++, to += channels)
      for (let row = y * step; row < Math.min(side, y * step + 2); row++)
        for (let column = x * step; column < Math.min(side, x * step + 2); column++)
          for (let channel = 0, from = (row * side + column) * channels; channel < channels; channel++) {
            const value = values[from + channel] as number;
            if (value > (made[to + channel] as number)) made[to + channel] = value;
          }
  return { side: shorter, channels, values: made };
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
