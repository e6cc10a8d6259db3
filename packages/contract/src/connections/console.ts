import * as z from 'zod/mini';
import { flag, instant, int, noInput, renamed, text } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { connectionKeys, credentialSources, testOutcomes } from './model.ts';

const result = {
  outcome: z.enum(testOutcomes),
  latencyMs: int({ min: 0 }),
  /** The third party's own, cut short; null when it said nothing. */
  words: z.nullable(z.string()),
};
const connection = renamed({
  key: z.enum(connectionKeys),
  source: z.enum(credentialSources),
  fields: z.array(
    renamed({
      name: z.string(),
      isSet: flag,
      /** Of what is no secret, and stored here. */
      value: z.nullable(z.string()),
      /** The last four characters of a stored secret that is long enough. */
      ending: z.nullable(z.string()),
    }),
  ),
  /** 0: nothing is stored here, and never was. */
  version: int({ min: 0 }),
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
  /** The last test of what was in force then; it goes with the credentials it was made with. */
  test: z.nullable(renamed({ ...result, testedAt: instant, testedBy: z.nullable(z.string()) })),
  /** Where it is told to send its notices by hand. */
  noticeUrl: z.nullable(z.string()),
});
const key = z.enum(connectionKeys);
/** By field: a new value, an empty one to leave what is stored, null to forget it. */
const values = z.record(z.string().check(z.maxLength(60)), z.nullable(z.string().check(z.maxLength(10_000))));
const at = <const Path extends string>(path: Path) =>
  ({ area: 'console/api', path, access: { staff: 'credentials.write' } }) as const;

/** Third parties: what they are met with, written and never read, and whether they answer. */
export const connectionsConsole = defineRoutes({
  listConnections: {
    ...at('connections'),
    method: 'GET',
    summary: 'Every third party, where its credentials come from, and its last test',
    input: noInput,
    output: z.array(connection),
  },
  saveCredentials: {
    ...at('connections/:key'),
    method: 'PUT',
    summary: 'Store credentials; every process uses them at once',
    input: renamed({ key, version: int({ min: 0 }), values }),
    output: connection,
    perMinute: 30,
    stepUp: 'always',
  },
  removeCredentials: {
    ...at('connections/:key/remove'),
    method: 'POST',
    summary: 'Forget what is stored; the environment counts again',
    input: renamed({ key, version: int({ min: 1 }) }),
    output: connection,
    perMinute: 30,
    stepUp: 'always',
  },
  testConnection: {
    ...at('connections/:key/test'),
    method: 'POST',
    summary: 'Really talk with the third party: as it is met now, or as it would be with other credentials',
    input: renamed({
      key,
      /** Of SMS: where to. Mail goes to whoever asks. */
      phone: z.optional(text({ max: 20 })),
      /** Tried without being stored. */
      values: z.optional(values),
    }),
    output: renamed(result),
    perMinute: 10,
  },
});
