import { parseArgs } from 'node:util';
import { playMorning } from './rehearsal/day/morning.ts';
import { drawnPortrait } from './rehearsal/day/portrait.ts';
import { linesOf } from './rehearsal/day/report.ts';

/** `npm run rehearse -- day`: exit status 0 only when every call of the morning was answered as it should be. */
const USAGE = 'npm run rehearse -- day [--seconds 600] [--people 48] [--alone 12]';
const OPTIONS = {
  seconds: { type: 'string', default: '600' },
  people: { type: 'string', default: '48' },
  alone: { type: 'string', default: '12' },
} as const;

const { values, positionals } = readArguments();
const [seconds, people, alone] = [values.seconds, values.people, values.alone].map(Number) as [number, number, number];
if (
  positionals.join(' ') !== 'day' ||
  ![seconds, people, alone].every((value) => Number.isInteger(value) && value > 0)
) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
const say = (line: string): void => void process.stderr.write(`${line}\n`);
// Asked to end, it takes down what it built; asked again, it ends at once, and the database with it.
const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.on(name, () => (interrupted.signal.aborted ? process.exit(1) : interrupted.abort(new Error('Interrupted.'))));
const { signal } = interrupted;
const report = await playMorning({ seconds, people, alone, portrait: await drawnPortrait(), signal, say }).catch(
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  },
);
process.stdout.write(`${linesOf(report).join('\n')}\n`);
process.stdout.write(`${JSON.stringify(report)}\n`);
process.exit(report.failures.length > 0 ? 1 : 0);

function readArguments() {
  try {
    return parseArgs({ args: process.argv.slice(2), options: OPTIONS, allowPositionals: true });
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}\n`);
    return process.exit(2);
  }
}
