import { describeError } from './platform/error-description.ts';

/** What the supervisor is told of a start that failed, over its channel. */
export interface StartFailure {
  /** Equal for the same fault: a second start that ends so will not be followed by a third. */
  fingerprint: string;
  /** One line for people, in both languages, without secrets. */
  line: string;
  /** Something outside may come back by itself, such as a database that is not there yet. */
  isPassing: boolean;
}

/** Of the network, and of PostgreSQL while it starts, stops or is full. */
const PASSING =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|EPIPE|57P0[0-9]|53\d{3}|08\w{3})$/;
const LONGEST_LINE = 300;

/** What a failed start is to people and to the supervisor. `step` is what it was at. */
export function startFailure(error: unknown, step: string): StartFailure {
  const { type, message } = describeError(error) as { type: string; message: string };
  const [first = ''] = message.trim().split('\n');
  const reason = (first || type).slice(0, LONGEST_LINE);
  return {
    // Ports, process ids and times differ from start to start, and are no difference.
    fingerprint: `${step} ${type} ${reason.replaceAll(/[0-9a-f-]{16,}|\d+/gi, '#')}`,
    line: `The server could not start (${step}): ${reason}\n服务无法启动（${stepsZh[step] ?? step}）：${reason}`,
    isPassing: codesOf(error).some((code) => PASSING.test(code)),
  };
}

const stepsZh: Readonly<Record<string, string>> = {
  database: '数据库',
  migrations: '升级数据库结构',
  'demo content': '写入示例内容',
  listening: '开始监听',
};

/** The codes of an error, of what caused it, and of those it gathers. */
function codesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  return [
    ...(typeof code === 'string' ? [code] : []),
    ...codesOf(cause, depth + 1),
    ...(Array.isArray(errors) ? errors.flatMap((one: unknown) => codesOf(one, depth + 1)) : []),
  ];
}
