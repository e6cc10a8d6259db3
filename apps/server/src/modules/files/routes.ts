import { filesRoutes } from '@mingtang/contract/files/routes';
import { type Binding, bindRoutes, type HandlerContext, type Signed, type UploadedFile } from '../../http/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { signFileUrl } from './commands.ts';
import type { Uploads } from './uploads.ts';

type UploadContext = Pick<HandlerContext, 'person' | 'files'>;

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

  return bindRoutes(filesRoutes, {
    uploadImages: take('image'),
    uploadFace: take('face'),
    uploadBase64Image: take('image'),
    uploadBase64Face: take('face'),
    uploadVisitorImages: take('image'),
    uploadVisitorFace: take('face'),
    uploadVisitorBase64: take('image'),
  });
}
