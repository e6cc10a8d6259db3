import { FACE_SIZE } from '@mingtang/contract/files/limits';

/** A part of a picture, in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The chosen part of a picture as a JPEG of the photograph's size. Drawing it anew leaves behind what cameras write
 * into files (place, time). Rejects when the browser cannot read the picture.
 */
export async function cropPhoto(source: string, area: CropArea): Promise<Blob> {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = FACE_SIZE.width;
  canvas.height = FACE_SIZE.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  // Transparent pictures would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!photo) throw new Error('This browser cannot make pictures.');
  return photo;
}
