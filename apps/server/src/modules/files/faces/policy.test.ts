import { expect, it } from 'vitest';
import type { Face } from './network.ts';
import { judgeFaces } from './policy.ts';

const face = (left: number, top: number, height: number): Face => ({
  left,
  top,
  width: height * 0.8,
  height,
  score: 0.9,
});
const large = face(0.2, 0.2, 0.4);

it.each([
  ['nobody', [], 'no_face'],
  ['one', [large], undefined],
  ['one, seen twice by boxes of different size', [large, face(0.25, 0.3, 0.22)], undefined],
  ['one far away', [face(0.4, 0.4, 0.19)], 'face_too_small'],
  ['two', [large, face(0.6, 0.2, 0.3)], 'several_faces'],
  ['one and somebody in the background', [large, face(0.7, 0.1, 0.19)], undefined],
  ['two, the smaller one surer', [face(0.6, 0.2, 0.3), large], 'several_faces'],
])('a picture of %s', (_, faces, problem) => {
  expect(judgeFaces(faces)).toBe(problem);
});
