import sharp from 'sharp';
import { refuse } from '../../../platform/refuse.ts';
import type { FaceDetector } from './finder.ts';
import type { Face } from './network.ts';
import { judgeFaces } from './policy.ts';

/** Sides of the squares a picture is drawn into: of a face with its shoulders, and of one that fills it. */
const SIDE = 192;
const COARSE_SIDE = 128;
/** One face that is as sure as this and large is somebody's portrait, as nearly all are: nothing else is looked for. */
const SURE_SCORE = 0.8;
const LEAST_SCORE = 0.5;
/** Shows small faces too, and takes longer: for pictures that leave room for more than the face found so far. */
const FINE_SIDE = 352;
/** Of the picture's height. */
const ROOMY_BELOW = 0.35;
/** At that size some folds of clothes look a little like a face. */
const LEAST_SCORE_BESIDE = 0.7;

/** Refuses a 3:4 picture that does not show exactly one person's face, large enough: no_face, several_faces, face_too_small. */
export async function requireOneFace(detector: FaceDetector, content: Buffer): Promise<void> {
  const look = async (side: number): Promise<Face[]> =>
    detector.find({ pixels: await drawSquare(content, side), side, leastScore: LEAST_SCORE });
  const faces = await look(SIDE);
  const [face, ...others] = faces;
  if (face && others.length === 0 && face.score >= SURE_SCORE && face.height >= ROOMY_BELOW && !judgeFaces(faces))
    return;
  faces.push(...(await look(COARSE_SIDE)));
  const isRoomy = faces.every(({ height }) => height < ROOMY_BELOW);
  const small = isRoomy ? await look(FINE_SIDE) : [];
  // What only the fine look shows tells to come closer; it is not enough for a photo.
  const isFar = faces.length === 0 && judgeFaces(small) === 'face_too_small';
  const problem = judgeFaces(
    faces.length === 0 ? [] : [...faces, ...small.filter(({ score }) => score > LEAST_SCORE_BESIDE)],
  );
  if (problem) refuse(isFar ? 'files.face_too_small' : `files.${problem}`);
}

/** The picture at the upper left of a black square, as the network was trained: red, green, blue of each pixel. */
const drawSquare = (content: Buffer, side: number): Promise<Buffer> =>
  sharp(content)
    .resize({ width: side, height: side, fit: 'contain', position: 'left top', background: '#000' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
