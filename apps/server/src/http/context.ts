import type { Language } from '@mingtang/contract/envelope';
import type { Route, RouteInput, RouteOutput, RouteTable } from '@mingtang/contract/route';

/** The signed-in person, as far as access needs. */
export interface Signed {
  personId: string;
  sessionId: string;
  /** Dictionary `user_tag` (405, 406, 407 …). */
  userTag: string;
}

/** A file of an upload, as it came: nothing of it is believed yet. */
export interface UploadedFile {
  name: string;
  /** In bytes. */
  size: number;
  /** Its content, which waits on disk until the request is answered: take one at a time. */
  read(this: void): Promise<Buffer>;
}

/** Who asks, and how. */
export interface Caller {
  signed: Signed | undefined;
  language: Language;
  /** The caller's address. */
  ip: string;
  /** Two letters, where what stands before the server says it (`cf-ipcountry` and its like); nothing is allowed by it. */
  country: string | undefined;
  /** The site as this caller reaches it, without a trailing slash: PUBLIC_URL, or the host that was asked. */
  origin: string;
  userAgent: string;
  requestId: string;
  /** The spec's client data that travels in headers. */
  channelSource: string | undefined;
  /** The browser says that it does not want to be followed (Global Privacy Control, Do Not Track). */
  objectsToTracking: boolean;
  /** Inside the server: a page is being rendered. */
  isRender: boolean;
  /** Of a call with `upload`; read by `http/uploads.ts`. */
  files: UploadedFile[];
  /** Calls back once the request is answered or its sender has gone: for calls that are held. */
  onGone?: (listener: () => void) => void;
}

export interface HandlerContext<Input = unknown> extends Caller {
  input: Input;
  /** The signed-in person of a `person` route. */
  person: Signed;
}

export interface CachePolicy<Input> {
  /** What the answer shows; a change of any invalidates it. */
  tags(input: Input): string[];
  /** For what changes with the clock alone. */
  ttlSeconds: number;
}

export interface Binding<R extends Route = Route> {
  route: R;
  handle(context: HandlerContext<RouteInput<R>>): Promise<RouteOutput<R>>;
  /** Public reads only: the same bytes for everybody. */
  cache?: CachePolicy<RouteInput<R>>;
}

type Handlers<Table extends RouteTable> = {
  [Key in keyof Table]: Binding<Table[Key]>['handle'] | Omit<Binding<Table[Key]>, 'route'>;
};

/** Binds every route of a table to its handler; it does not compile while one is missing. */
export function bindRoutes<Table extends RouteTable>(table: Table, handlers: Handlers<Table>): Binding[] {
  return Object.entries(table).map(([key, route]) => {
    const handler = handlers[key as keyof Table];
    return (typeof handler === 'function' ? { route, handle: handler } : { route, ...handler }) as unknown as Binding;
  });
}
