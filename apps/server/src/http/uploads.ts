import type { MultipartFile } from '@fastify/multipart';
import type { UploadLimits } from '@mingtang/contract/route';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../platform/refuse.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: UploadLimits;
  }
}

const MEGABYTE = 1024 * 1024;
/** All fields of a multipart body together stay below the limit of the other bodies. */
export const MULTIPART = { fields: 64, fieldSize: MEGABYTE / 64, fieldNameSize: 100, headerPairs: 20, files: 1 };

/** One file and one byte more than allowed are still read, so that the refusal can say which limit was met. */
export const multipartLimits = ({ files, bytes }: UploadLimits) => ({
  limits: { ...MULTIPART, files: files + 1, fileSize: bytes },
});

/** Keeps a file of a multipart body for the call's handler. Refuses before reading what nobody may send. */
export async function receiveFile(this: FastifyRequest, part: MultipartFile): Promise<void> {
  const stop = (...reason: Parameters<typeof refuse>): never => {
    part.file.resume();
    return refuse(...reason);
  };
  const { upload } = this.routeOptions.config;
  if (!upload) return stop('protocol.unsupported_type');
  // A console call has checked who sends it before it reads its body.
  const caller = this.consoleCaller ?? this.caller;
  if (!this.consoleCaller && !this.caller.signed) return stop('protocol.sign_in_required');
  if (caller.files.length >= upload.files) return stop('files.too_many', { limit: upload.files });
  const content = await part.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') stop('files.too_large', { mb: Math.floor(upload.bytes / MEGABYTE) });
    throw error;
  });
  caller.files.push({ name: part.filename, content });
}
