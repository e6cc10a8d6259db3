import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';

/** Fields that may hold secrets or personal data wherever they turn up in a log line. */
export const secretFields = [
  'token',
  'code',
  'phone',
  'email',
  'mobile',
  'password',
  'authorization',
  'cookie',
  'signature',
  'name',
  'idNumber',
  'to',
];
const REDACTED = '[redacted]';
const isSecretField = new Set(secretFields.map((field) => field.toLowerCase()));
/** What PostgreSQL and drizzle add to an error and may hold anybody's values. */
const valueFields = ['params', 'parameters', 'detail', 'where', 'cause'];
/** Deeper than this nobody reads, and an object may refer to the whole program. */
const DEEPEST = 5;
const MOST_ITEMS = 20;
const LONGEST_TEXT = 2_000;

/**
 * What stands in a log line for whatever was thrown: `{ type, message, stack? }` and the fields an error has of its own,
 * always an object. A thrown string, object or nothing is told by its type. Parameters of statements, credentials in
 * addresses and fields that hold secrets are left out or blotted, at any depth.
 */
export function describeError(thrown: unknown): object {
  return thrown instanceof Error ? ofError(thrown, 0) : { type: typeOf(thrown), ...ofOther(thrown) };
}

function ofError(error: Error, depth: number): object {
  const described: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(pino.stdSerializers.err(error))) {
    // Told from the error itself below: pino would write them whole.
    if (valueFields.includes(key) || key === 'aggregateErrors' || key === 'errors') continue;
    described[key] = typeof value === 'string' ? withoutParameters(value, error) : clean(value, depth + 1);
  }
  if (error instanceof AggregateError && depth < DEEPEST)
    described['errors'] = error.errors
      .slice(0, MOST_ITEMS)
      .map((one: unknown) => (one instanceof Error ? ofError(one, depth + 1) : describeError(one)));
  // pino tells causes in message and stack, but only those that are errors.
  const last = lastCause(error);
  if (last !== undefined && !(last instanceof Error)) described['thrownCause'] = clean(last, depth + 1);
  return described;
}

/** What the chain of causes ends with; undefined when it ends with an error that has none. */
function lastCause(error: Error): unknown {
  const seen = new Set<unknown>();
  let cause: unknown = error;
  while (cause instanceof Error && !seen.has(cause)) {
    seen.add(cause);
    cause = cause.cause;
  }
  return cause;
}

function ofOther(thrown: unknown): object {
  if (typeof thrown === 'object' && thrown !== null && !Array.isArray(thrown)) {
    const { message = '', ...fields } = clean(thrown, 0) as Record<string, unknown>;
    return { message, ...fields };
  }
  if (Array.isArray(thrown)) return { message: '', items: clean(thrown, 0) };
  return { message: withoutCredentials(String(thrown)) };
}

function typeOf(thrown: unknown): string {
  if (thrown === null) return 'null';
  if (typeof thrown !== 'object') return typeof thrown;
  return (Object.getPrototypeOf(thrown) as { constructor?: { name?: string } } | null)?.constructor?.name ?? 'object';
}

/** A copy in which nothing secret stands. */
function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutCredentials(value);
  if (value instanceof Error) return ofError(value, depth);
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value;
  if (value instanceof Date || value instanceof URL) return withoutCredentials(String(value));
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (depth >= DEEPEST) return '[…]';
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((item) => clean(item, depth + 1));
  const fields = Object.entries(value).filter(([key]) => !valueFields.includes(key));
  return Object.fromEntries(
    fields.map(([key, field]) => [key, isSecretField.has(key.toLowerCase()) ? REDACTED : clean(field, depth + 1)]),
  );
}

/** A failed statement's message ends with its parameters, which stand in the message and stack of whatever it led to. */
function withoutParameters(text: string, error: Error): string {
  let clear = text;
  const seen = new Set<unknown>();
  for (let cause: unknown = error; cause instanceof Error && !seen.has(cause); cause = cause.cause) {
    seen.add(cause);
    if (cause instanceof DrizzleQueryError)
      clear = clear.replaceAll(cause.message, `Failed query: ${cause.query.slice(0, LONGEST_TEXT)}`);
  }
  return withoutCredentials(clear);
}

/** Passwords stand in addresses, tokens in headers and queries that somebody quoted in a message. */
function withoutCredentials(text: string): string {
  return text
    .slice(0, Math.max(LONGEST_TEXT, text.indexOf('\n    at ') + LONGEST_TEXT))
    .replaceAll(/(\b[a-z][a-z\d+.-]*:\/\/)[^\s/@]+@/gi, `$1${REDACTED}@`)
    .replaceAll(/\b(Bearer|Basic) [\w.~+/=-]+/gi, `$1 ${REDACTED}`)
    .replaceAll(/\b(token|password|secret|signature|api_?key|code)=[^&\s"']+/gi, `$1=${REDACTED}`);
}
