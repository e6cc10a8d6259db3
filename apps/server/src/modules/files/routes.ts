import { UPLOAD } from '@mingtang/contract/files/limits';
import { filesRoutes } from '@mingtang/contract/files/routes';
import type { RouteInput } from '@mingtang/contract/route';
import { type Binding, bindRoutes, type HandlerContext, type Signed, type UploadedFile } from '../../http/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { signFileUrl } from './commands.ts';
import { readBase64 } from './images.ts';
import type { Uploads } from './uploads.ts';

type UploadContext = HandlerContext<RouteInput<(typeof filesRoutes)['uploadImages']>>;
type Base64Context = HandlerContext<RouteInput<(typeof filesRoutes)['uploadBase64Image']>>;

/** Binds the uploads of both areas. */
export function filesBindings(platform: Platform, uploads: Uploads): Binding[] {
  const store = async ({ personId, sessionId }: Signed, purpose: 'face' | 'image', files: UploadedFile[]) => {
    const rows = await uploads.store(personId, purpose, files);
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
