import type { DestinationStream } from 'pino';

const levels: Readonly<Record<number, { mark: string; colour: number }>> = {
  10: { mark: '·', colour: 90 },
  20: { mark: '·', colour: 90 },
  30: { mark: '·', colour: 36 },
  40: { mark: '!', colour: 33 },
  50: { mark: '✗', colour: 31 },
  60: { mark: '✗', colour: 31 },
};
/** Told in the mark, in the time, or of no use to somebody at a terminal. */
const LEFT_OUT = new Set(['level', 'time', 'msg', 'error', 'err', 'pid', 'hostname']);
/** What a library says at every start and nobody can do anything about. */
const NOISE = [/^@fastify\/reply-from might not behave as expected/];

interface PeopleLog {
  /** Requests are shown too. */
  hasRequests: boolean;
  hasColours: boolean;
  write: (text: string) => void;
}

/** Turns log lines into lines for somebody who sits in front of them: time, mark, message, and what belongs to it. */
export function createPeopleLog({ hasRequests, hasColours, write }: PeopleLog): DestinationStream {
  return {
    write: (line) => {
      let entry: Record<string, unknown>;
      try {
        entry = JSON.parse(line) as Record<string, unknown>;
      } catch {
        return write(line);
      }
      const message = typeof entry['msg'] === 'string' ? entry['msg'] : '';
      if ((message === 'request' && !hasRequests) || NOISE.some((noise) => noise.test(message))) return;
      write(`${draw(entry, message, hasColours)}\n`);
    },
  };
}

function draw(entry: Record<string, unknown>, message: string, hasColours: boolean): string {
  const { mark, colour } = levels[Number(entry['level'])] ?? { mark: '·', colour: 36 };
  const paint = (text: string, code: number): string =>
    hasColours && text !== '' ? `\u001b[${code}m${text}\u001b[0m` : text;
  const time = new Date(Number(entry['time'])).toTimeString().slice(0, 8);
  const fields = Object.entries(entry)
    .filter(([name]) => !LEFT_OUT.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const error = (entry['error'] ?? entry['err']) as { message?: string; stack?: string } | undefined;
  const said = [message, error?.message].filter(Boolean).join(': ');
  const head = [paint(time, 90), paint(mark, colour), said, paint(fields.join(' '), 90)].filter(Boolean).join(' ');
  // Where it happened helps whoever mends it, and is in the way of everybody else.
  return error?.stack && hasStack(entry) ? `${head}\n${paint(error.stack, 90)}` : head;
}

/** Of faults of ours; a warning is about something outside. */
const hasStack = ({ level }: Record<string, unknown>): boolean => Number(level) >= 50;
