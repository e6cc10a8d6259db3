import type { Envelope, Language } from '@mingtang/contract/envelope';
import { explainIssue } from '@mingtang/contract/reasons';
import { type RefusalKey, refusals } from '@mingtang/contract/refusals';
import * as z from 'zod/mini';
import { postgresError } from '../platform/database.ts';
import { Refusal } from '../platform/refuse.ts';

export interface ErrorAnswer {
  status: number;
  envelope: Envelope;
  /** Whether it is our fault and must be logged. */
  isInternal: boolean;
}

/** The answer to an error, in the reader's language. Internals never leave; the request id leads to the log. */
export function answerError(error: unknown, language: Language, requestId: string): ErrorAnswer {
  if (error instanceof Refusal) return answerRefusal(error.key, language, error.details);
  if (error instanceof z.core.$ZodError)
    return answerRefusal('protocol.malformed_input', language, { fields: explainFields(error, language) });
  const key = frameworkRefusal(error);
  if (key) return answerRefusal(key, language);
  return { ...answerRefusal('protocol.internal', language, { requestId }), isInternal: true };
}

export function answerRefusal(key: RefusalKey, language: Language, details?: Record<string, unknown>): ErrorAnswer {
  const text = refusals[key];
  const msg = text[language].replace(/\{(\w+)\}/g, (_, name: string) => fillIn(details?.[name]));
  const { field } = details ?? {};
  // What is about one field stands under it, as a wrong input would.
  const data = typeof field === 'string' ? { ...details, fields: [{ field, reason: msg }] } : (details ?? null);
  return { status: text.status ?? 200, envelope: { code: text.code, data, msg }, isInternal: false };
}

const fillIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Each wrong field by its wire name with the reason. */
function explainFields(error: z.core.$ZodError, language: Language): { field: string; reason: string }[] {
  return error.issues.map((issue) => ({ field: issue.path.join('.'), reason: explainIssue(issue, language) }));
}

/** What Fastify, its plugins and PostgreSQL throw. */
function frameworkRefusal(error: unknown): RefusalKey | undefined {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (isConnectionLost(error)) return 'protocol.unavailable';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return 'protocol.too_large';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return 'protocol.unsupported_type';
  if (statusCode === 414) return 'protocol.long_address';
  if (statusCode === 429) return 'protocol.too_many_requests';
  if (statusCode === 503) return 'protocol.unavailable';
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'protocol.bad_body';
  if (error instanceof Error && /^(Unexpected end of|Multipart:|Malformed part|Missing)/.test(error.message))
    return 'protocol.bad_body';
  const postgres = postgresError(error);
  // 57014 is the statement timeout; 53xxx, 57Pxx and 08xxx say the database has no room or is not there.
  if (postgres?.code === '57014') return 'protocol.timed_out';
  if (postgres && /^(53|57P|08)/.test(postgres.code)) return 'protocol.unavailable';
  // A standby, which takes no writes: the next connection goes to the primary.
  if (postgres?.code === '25006') return 'protocol.unavailable';
  if (postgres?.code.startsWith('40')) return 'protocol.conflict';
  // The account was erased while its owner was still at it.
  if (postgres?.constraint === 'persons_erased') return 'protocol.sign_in_required';
  return undefined;
}

/** How a connection that is not to be had fails, in the system's words. */
const GONE = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
);
/** And in those of node-postgres, whose errors have no codes. */
const GONE_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error) and is not queryable)/;

/** The database is gone: refused, reset, or ended in the middle of a statement. */
function isConnectionLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause as unknown) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && GONE.has(code)) return true;
    if (GONE_WORDS.test(cause.message)) return true;
  }
  return false;
}
