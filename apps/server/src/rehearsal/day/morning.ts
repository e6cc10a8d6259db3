import { checkInvariants } from '../../invariants.ts';
import { actNames, actOnce, type acts, arrive, acts as everyAct, type Morning } from './acts.ts';
import { Meter } from './meter.ts';
import { type DayReport, reportOf } from './report.ts';
import { takeSamples } from './samples.ts';
import { openStage, type Stage } from './stage.ts';
import type { Around } from './visitor.ts';

export interface DayPlan {
  seconds: number;
  /** People who are there at once; each does one thing after the other, without a pause. */
  people: number;
  /** How often each thing is done alone afterwards, to learn what a call costs. */
  alone: number;
  portrait: Buffer;
  /** Ends it before its time; what was built is taken down all the same. */
  signal?: AbortSignal;
  /** Told what begins. */
  say: (line: string) => void;
}

/** Plays an opening morning from beginning to end. Throws when it cannot be played; what fails in it stands in the report. */
export async function playMorning({ seconds, people, alone, portrait, signal, say }: DayPlan): Promise<DayReport> {
  say('Building a server with the demo edition');
  // Somebody new names a holder some five times a second at most, and at least now and then.
  const stage = await openStage(people, NEWCOMERS + seconds * NEWCOMERS_A_SECOND);
  try {
    const meter = new Meter();
    const morning: Morning = { stage, meter, portrait, named: [], around: (_, call) => call() };
    say(`${people} people for ${seconds} s`);
    const inTime = AbortSignal.timeout(seconds * 1_000);
    const over = signal ? AbortSignal.any([inTime, signal]) : inTime;
    const ended = new AbortController();
    const sampling = takeSamples(stage, ended.signal);
    await Promise.all(stage.people.map((signed) => visit(morning, signed, over))).finally(() => ended.abort());
    const samples = await sampling;
    signal?.throwIfAborted();
    say('Measuring each call alone');
    await measureAlone(morning, alone);
    return reportOf(meter, samples, await findBroken(stage));
  } finally {
    await stage.close();
  }
}

async function visit(morning: Morning, signed: Stage['people'][number], over: AbortSignal): Promise<void> {
  const person = arrive(morning, signed);
  while (!over.aborted) await actOnce(morning, person);
  person.visitor.close();
}

/**
 * Every act so often by one person and nobody else, the server's processor time read around each call: after the crowd, when
 * everything is compiled and caches are full.
 */
async function measureAlone(morning: Morning, times: number): Promise<void> {
  const { stage, meter } = morning;
  const [signed] = stage.people;
  if (!signed) throw new Error('Nobody comes.');
  meter.end();
  const around: Around = async (name, call) => {
    const before = await stage.server.usage();
    const answer = await call();
    const after = await stage.server.usage();
    meter.of(name).alone.push(after.processMs - before.processMs);
    return answer;
  };
  const alone = { ...morning, around };
  const person = arrive(alone, signed);
  const everything: (keyof typeof acts)[] = actNames;
  for (let round = 0; round < times; round++) {
    // Of what is looked at there are more kinds than of anything else.
    for (let look = 0; look < LOOKS; look++) await everyAct.browse(alone, person);
    for (const act of everything) await everyAct[act](alone, person);
  }
  person.visitor.close();
}
const LOOKS = 20;
const NEWCOMERS = 100;
const NEWCOMERS_A_SECOND = 10;

async function findBroken({ pool }: Stage): Promise<string[]> {
  const client = await pool.connect();
  const verdicts = await checkInvariants(client).finally(() => client.release());
  return verdicts.flatMap(({ name, broken }) => (broken.length > 0 ? [name] : []));
}
