import type { MultipartFile } from '@fastify/multipart';
import type { Route } from '@mingtang/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { Refusal, refuse } from '../platform/refuse.ts';
import { endBody, followBody } from './arriving-bodies.ts';
import { readBase64Body } from './base64-body.ts';
import type { BudgetFull, ByteBudget, CountedBody } from './byte-budget.ts';
import type { UploadedFile } from './context.ts';
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

const FULL = { share: 'files.uploads_busy', sender: 'files.others_under_way' } as const satisfies Record<
  BudgetFull,
  string
>;
const refusalOf = (full: BudgetFull | undefined): Refusal | undefined => full && new Refusal(FULL[full]);

interface UploadsOptions {
  /** Visitors and staff have disk of their own. */
  budget: ByteBudget<'visitor' | 'staff'>;
  /** Bytes of an upload that have to come in each so many milliseconds, until all of it is there. */
  pace: { bytes: number; everyMs: number };
  spool: UploadSpool;
  /** Told of a file that could not be removed. */
  onError(this: void, error: unknown): void;
}

/** The files of requests under way: counted as they come, kept on disk while they are handled, then removed. */
export class RequestUploads {
  readonly #options: UploadsOptions;
  readonly #files = new WeakMap<FastifyRequest, SpooledFile[]>();
  readonly #bodies = new WeakMap<FastifyRequest, CountedBody>();

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /** Counts the uploads of every route that takes some, once its own hooks have let the request in. */
  guard(server: FastifyInstance): void {
    server.addHook('preParsing', (request, reply, payload, done) => {
      this.#follow(request, reply);
      done(null, payload);
    });
    server.addHook('onRoute', (route) => {
      const { upload, base64Field } = route.config ?? {};
      const given = [route.onRequest ?? []].flat();
      if (!upload || given.includes(this.#admit)) return;
      route.onRequest = [...given, this.#admit];
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

  readonly #admit: onRequestHookHandler = (request, reply, done) => {
    const length = Number(request.headers['content-length'] ?? request.routeOptions.bodyLimit);
    const staff = request.consoleCaller?.staff;
    const sender = [staff ? 'staff' : 'visitor', staff?.accountId ?? request.visitor?.personId ?? ''] as const;
    const { budget } = this.#options;
    // What will not fit is not begun; it takes nothing from anybody before it comes.
    const refusal = refusalOf(budget.whatIsFull(...sender, length));
    if (refusal) return done(refusal);
    const body = budget.open(...sender);
    this.#bodies.set(request, body);
    this.#files.set(request, []);
    // Comes in every case: answered, or given up by either side.
    reply.raw.once('close', () => {
      body.close();
      this.#end(request);
    });
    done();
  };

  /** Counts an upload as it comes, and ends one that hardly comes. */
  #follow(request: FastifyRequest, reply: FastifyReply): void {
    const body = this.#bodies.get(request);
    if (!body) return;
    let arrived = 0;
    const pace = setInterval(() => {
      if (arrived < this.#options.pace.bytes) endBody(request, reply, new Refusal('protocol.slow_request'));
      arrived = 0;
    }, this.#options.pace.everyMs).unref();
    const stop = (): void => clearInterval(pace);
    request.raw.once('end', stop);
    reply.raw.once('close', stop);
    followBody(request, reply, (bytes) => {
      arrived += bytes;
      return refusalOf(body.take(bytes));
    });
  }

  #end(request: FastifyRequest): void {
    const kept = this.#files.get(request) ?? [];
    this.#files.delete(request);
    for (const { remove } of kept) remove().catch(this.#options.onError);
  }
}

/** Where the handler of a request finds its files. */
const filesOf = (request: FastifyRequest): UploadedFile[] => (request.consoleCaller ?? request.caller).files;
