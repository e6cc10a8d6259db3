import { UPLOAD } from '@mingtang/contract/files/limits';
import { filesRoutes } from '@mingtang/contract/files/routes';
import type { RouteInput } from '@mingtang/contract/route';
import { type Binding, bindRoutes, type HandlerContext, type Signed, type UploadedFile } from '../../http/context.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { Refusal, refuse } from '../../platform/refuse.ts';
import { discardFiles, type NewFile, recordFiles, requireRoomForUploads, signFileUrl, writeFile } from './commands.ts';
import { requireOneFace } from './faces/check.ts';
import { FaceFinder } from './faces/finder.ts';
import { type ReadImage, readBase64, readImage } from './images.ts';
import { tidyName } from './policy.ts';
import type { FileRow } from './queries.ts';

type UploadContext = HandlerContext<RouteInput<(typeof filesRoutes)['uploadImages']>>;
type Base64Context = HandlerContext<RouteInput<(typeof filesRoutes)['uploadBase64Image']>>;

/** Binds the uploads of both areas. */
export function filesBindings(platform: Platform): Binding[] {
  const finder = new FaceFinder();
  const keep = (file: NewFile): Promise<FileRow> =>
    writeFile(platform, file).catch((error: unknown) => {
      platform.log.error({ error }, 'a file could not be kept');
      return refuse('files.not_kept');
    });
  const store = async (person: Signed, purpose: 'face' | 'image', uploads: UploadedFile[]) => {
    const { personId, sessionId } = person;
    if (uploads.length === 0) refuse('files.none_sent');
    const images: (ReadImage & { name: string })[] = [];
    // One after the other: each unpacks into many times its size.
    for (const { name, content } of uploads) {
      const image = await readImage(content, purpose);
      if (purpose === 'face') await requireOneFace(finder, image.content);
      images.push({ ...image, name: tidyName(name) });
    }
    const rows: FileRow[] = [];
    try {
      for (const image of images) rows.push(await keep({ personId, purpose, ...image }));
      await transact(platform, async (tx) => {
        await requireRoomForUploads(
          tx,
          personId,
          rows.map(({ size }) => size),
        );
        await recordFiles(tx, rows);
      });
    } catch (error) {
      // After anything else it may have been committed all the same.
      if (error instanceof Refusal) await discardFiles(platform, rows);
      throw error;
    }
    const viewer = { kind: 'person', sessionId } as const;
    return { files: rows.map((row) => ({ ...row, url: signFileUrl(platform, row.id, viewer) })) };
  };
  const take =
    (purpose: 'face' | 'image') =>
    ({ person, files }: UploadContext) =>
      store(person, purpose, files);
  const takeBase64 =
    (purpose: 'face' | 'image') =>
    ({ person, input }: Base64Context) =>
      store(person, purpose, [{ name: '', content: readBase64(input.image, UPLOAD.bytes) }]);

  return bindRoutes(filesRoutes, {
    uploadImages: take('image'),
    uploadFace: take('face'),
    uploadBase64Image: takeBase64('image'),
    uploadBase64Face: takeBase64('face'),
    uploadVisitorImages: take('image'),
    uploadVisitorFace: take('face'),
    uploadVisitorBase64: takeBase64('image'),
  });
}
