import type { Language } from '@mingtang/contract/envelope';
import type { Route, RouteInput, RouteOutput, RouteTable } from '@mingtang/contract/route';
import type { Role } from '@mingtang/contract/staff/policy';
import type { Actor } from '../platform/audit-trail.ts';
import type { Tx } from '../platform/database.ts';
import type { UploadedFile } from './context.ts';

/** Somebody who is signed in to the console, as far as access needs. */
export interface SignedStaff {
  accountId: string;
  sessionId: string;
  name: string;
  roles: Role[];
  /** When this session last proved its second factor. */
  factorAt: Date | null;
}

/** Who asks from the console, and how. */
export interface ConsoleCaller {
  staff: SignedStaff | undefined;
  /** The session's token as the browser keeps it; also of somebody who is only half signed in. */
  token: string | undefined;
  /** Has the browser keep another token, or none. */
  keepToken(this: void, token: string | null): void;
  /** What this browser keeps of those who signed in there before. */
  device: string | undefined;
  keepDevice(this: void, device: string): void;
  language: Language;
  /** The caller's address. */
  ip: string;
  /** The site as this caller reaches it, without a trailing slash. */
  origin: string;
  userAgent: string;
  requestId: string;
  /** Of a call with `upload`. */
  files: UploadedFile[];
}

export interface ConsoleContext<Input = unknown> extends ConsoleCaller {
  input: Input;
  /** Whoever is signed in, on every route that is not open. */
  staff: SignedStaff;
  /** The same for the audit trail. */
  actor: Actor;
  /**
   * Of calls with `stepUp: 'sometimes'`: refuses with `staff.factor_required` when the second factor was not proved in the last
   * minutes. Before anything is written, or in the transaction that is then undone.
   */
  requireFreshFactor(this: void): Promise<void>;
  /** Of the same calls: counts money that this transaction sends back with what the session sent back since its last code. */
  countRefund(this: void, tx: Tx, fen: number): Promise<void>;
}

export interface ConsoleBinding<R extends Route = Route> {
  route: R;
  handle(context: ConsoleContext<RouteInput<R>>): Promise<RouteOutput<R>>;
}

type ConsoleHandlers<Table extends RouteTable> = { [Key in keyof Table]: ConsoleBinding<Table[Key]>['handle'] };

/** Binds every route of a console table to its handler; it does not compile while one is missing. */
export function bindConsole<Table extends RouteTable>(
  table: Table,
  handlers: ConsoleHandlers<Table>,
): ConsoleBinding[] {
  return Object.entries(table).map(
    ([key, route]) => ({ route, handle: handlers[key as keyof Table] }) as unknown as ConsoleBinding,
  );
}
