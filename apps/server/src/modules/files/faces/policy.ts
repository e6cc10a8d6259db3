import type { Face } from './network.ts';

/** Of the picture's height: a person is recognised at the door by it. */
const LEAST_HEIGHT = 0.2;
/** Of the largest face's height: somebody small in the background does no harm. */
const LEAST_BESIDE = 0.5;

export type FaceProblem = 'no_face' | 'several_faces' | 'face_too_small';

/** What keeps a picture with these faces from being one person's; undefined when nothing does. Heights are parts of the picture's. */
export function judgeFaces(faces: readonly Face[]): FaceProblem | undefined {
  const [largest, ...others] = faces.toSorted((a, b) => b.height - a.height);
  if (!largest) return 'no_face';
  if (largest.height < LEAST_HEIGHT) return 'face_too_small';
  const isBeside = (other: Face): boolean =>
    other.height >= largest.height * LEAST_BESIDE && !hasMiddleOf(largest, other) && !hasMiddleOf(other, largest);
  return others.some(isBeside) ? 'several_faces' : undefined;
}

/** Two boxes of one face lie in each other. */
function hasMiddleOf(face: Face, other: Face): boolean {
  const x = other.left + other.width / 2;
  const y = other.top + other.height / 2;
  return x > face.left && x < face.left + face.width && y > face.top && y < face.top + face.height;
}
