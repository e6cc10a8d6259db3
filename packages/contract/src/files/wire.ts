import * as z from 'zod/mini';
import { renamed } from '../fields.ts';
import { base64Image, storedFile, uploadKind } from './model.ts';

const storedFileWire = renamed(storedFile, { id: 'uuid' });
export const uploadRequest = renamed({ kind: uploadKind }, { kind: 'type' });
export const base64UploadRequest = renamed(
  { image: base64Image, kind: uploadKind },
  { image: 'base64Img', kind: 'type' },
);
/** One for each file sent, in their order. */
export const storedFiles = renamed({ files: z.array(storedFileWire) }, { files: 'list' });
