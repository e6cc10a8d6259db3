import type { MultipartFile } from '@fastify/multipart';
import type { Route } from '@mingtang/contract/route';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { Refusal, refuse } from '../platform/refuse.ts';
import { readBase64Body } from './base64-body.ts';
import type { UploadedFile } from './context.ts';
import type { UploadBudget } from './upload-budget.ts';
import type { SpooledFile, UploadSpool } from './upload-spool.ts';

const MEGABYTE = 1024 * 1024;
/** All fields of a multipart body together stay below the limit of the other bodies. */
export const MULTIPART = { fields: 64, fieldSize: MEGABYTE / 64, fieldNameSize: 100, headerPairs: 20, files: 1 };

/** What a route says of the files of its body. One more than allowed is still read, so that the refusal can say so. */
export function uploadConfig({ upload, base64Field }: Pick<Route, 'upload' | 'base64Field'>) {
  if (!upload) return {};
  const limits = { ...MULTIPART, files: upload.files + 1, fileSize: upload.bytes };
  return { upload, multipartOptions: { limits }, ...(base64Field === undefined ? {} : { base64Field }) };
}

interface UploadsOptions {
  budget: UploadBudget;
  spool: UploadSpool;
  /** Told of a file that could not be removed. */
  onError(this: void, error: unknown): void;
}

/** The files of requests under way: counted before they are read, kept on disk while they are handled, then removed. */
export class RequestUploads {
  readonly #options: UploadsOptions;
  readonly #files = new WeakMap<FastifyRequest, SpooledFile[]>();

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /** Counts the uploads of every route that takes some, once its own hooks have let the request in. */
  guard(server: FastifyInstance): void {
    server.addHook('onRoute', (route) => {
      const { upload, base64Field } = route.config ?? {};
      const given = [route.onRequest ?? []].flat();
      if (!upload || given.includes(this.#reserve)) return;
      route.onRequest = [...given, this.#reserve];
      if (base64Field === undefined) return;
      const keep = this.keep.bind(this);
      route.preParsing = (request, _, payload) =>
        readBase64Body(request, payload, { field: base64Field, upload, keep });
    });
  }

  /** Keeps a file for the call's handler. */
  async keep(
    request: FastifyRequest,
    name: string,
    content: Parameters<UploadSpool['write']>[1],
  ): Promise<UploadedFile> {
    const kept = this.#files.get(request) ?? refuse('protocol.unsupported_type');
    const spooled = await this.#options.spool.write(name, content);
    // Nobody waits for the answer any more, and nobody else would remove it.
    if (!this.#files.has(request)) {
      await spooled.remove();
      return refuse('protocol.bad_body');
    }
    kept.push(spooled);
    filesOf(request).push(spooled.file);
    return spooled.file;
  }

  /** Reads a file of a multipart body. Refuses before reading what nobody may send. */
  async receive(request: FastifyRequest, part: MultipartFile): Promise<void> {
    const stop = (...reason: Parameters<typeof refuse>): never => {
      part.file.resume();
      return refuse(...reason);
    };
    const { upload } = request.routeOptions.config;
    if (!upload) return stop('protocol.unsupported_type');
    if (filesOf(request).length >= upload.files) return stop('files.too_many', { limit: upload.files });
    await this.keep(request, part.filename, part.file);
    if (part.file.truncated) refuse('files.too_large', { mb: Math.floor(upload.bytes / MEGABYTE) });
  }

  readonly #reserve: onRequestHookHandler = (request, reply, done) => {
    const length = Number(request.headers['content-length'] ?? request.routeOptions.bodyLimit);
    const account = request.consoleCaller?.staff?.accountId ?? request.visitor?.personId ?? '';
    const reserved = this.#options.budget.reserve(account, length);
    if (reserved instanceof Refusal) return done(reserved);
    this.#files.set(request, []);
    // Comes in every case: answered, or given up by either side.
    reply.raw.once('close', () => {
      reserved();
      this.#end(request);
    });
    done();
  };

  #end(request: FastifyRequest): void {
    const kept = this.#files.get(request) ?? [];
    this.#files.delete(request);
    for (const { remove } of kept) remove().catch(this.#options.onError);
  }
}

/** Where the handler of a request finds its files. */
const filesOf = (request: FastifyRequest): UploadedFile[] => (request.consoleCaller ?? request.caller).files;
