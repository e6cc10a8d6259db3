import { connectionsConsole } from '@mingtang/contract/connections/console';
import {
  type ConnectionKey,
  type CredentialField,
  type Credentials,
  connectionKeys,
  connections,
  isHidden,
} from '@mingtang/contract/connections/model';
import * as z from 'zod/mini';
import { ConfigurationError } from '../../config.ts';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { countUnsettled } from '../payments/queries.ts';
import { getEditionName } from '../reference/queries.ts';
import { changeCredentials, editCredentials, recordTest } from './commands.ts';
import { probe } from './probes.ts';
import { findCredentials, listCredentials, listTests } from './queries.ts';
import type { Ports, Switchboard } from './switchboard.ts';

/** Of a shorter secret four characters would be too much of it. */
const SHORTEST_WITH_ENDING = 12;

const phoneNumber = z.object({
  phone: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => typed.replaceAll(/[\s()-]/g, '').replace(/^(1\d{10})$/, '+86$1')),
    ),
    z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, { error: 'bad_phone' })),
  ),
});

interface ConnectionParts {
  namesOf: (ids: string[]) => Promise<Map<string, string>>;
  /** The address of a staff account. */
  emailOf: (accountId: string) => Promise<string | undefined>;
}

/** Binds third parties: credentials that are written and never read, and tests that really talk. */
export function connectionsBindings(
  platform: Platform,
  switchboard: Switchboard,
  { namesOf, emailOf }: ConnectionParts,
): ConsoleBinding[] {
  const { database, clock, keys } = platform;

  async function show(shown: readonly ConnectionKey[]) {
    const [rows, tests] = await Promise.all([listCredentials(database.db, keys), listTests(database.db)]);
    const names = await namesOf([
      ...Array.from(rows.values(), ({ setBy }) => setBy),
      ...Array.from(tests.values(), ({ testedBy }) => testedBy),
    ]);
    return shown.map((key) => {
      const row = rows.get(key);
      const test = tests.get(key);
      return {
        key,
        source: switchboard.sourceOf(key),
        fields: connections[key].map((field) => showField(field, row?.credentials ?? null)),
        version: row?.version ?? 0,
        changedAt: row?.updatedAt ?? null,
        changedBy: row ? (names.get(row.setBy) ?? null) : null,
        test: test ? { ...test, testedBy: names.get(test.testedBy) ?? null } : null,
        noticeUrl: switchboard.noticeUrlOf(key),
      };
    });
  }

  async function change(
    actor: Parameters<typeof changeCredentials>[1],
    input: { key: ConnectionKey; version: number; edit: Record<string, string | null> | null },
  ) {
    const require = async (credentials: Credentials | undefined): Promise<void> => {
      const left = switchboard.findLeftAccount(input.key, credentials);
      const unsettled = left ? await countUnsettled(database.db, left) : 0;
      if (unsettled > 0) refuse('connections.account_in_use', { count: unsettled });
      try {
        switchboard.requireMet(input.key, credentials);
      } catch (error) {
        if (error instanceof ConfigurationError) refuse(credentials ? 'connections.unusable' : 'connections.needed');
        throw error;
      }
    };
    await transact(platform, (tx) => changeCredentials(tx, actor, platform, { ...input, require }));
    // The others hear it on the bus; whoever asked sees it in force.
    await switchboard.refresh();
    return (await show([input.key]))[0] as Awaited<ReturnType<typeof show>>[number];
  }

  /** The connection with credentials that are only tried. */
  async function tryOut<Key extends ConnectionKey>(
    key: Key,
    edit: Record<string, string | null>,
  ): Promise<{ port: Ports[Key]; secrets: string[]; hosts: string[] }> {
    const stored = (await findCredentials(database.db, keys, key))?.credentials ?? null;
    const credentials = editCredentials(key, stored, edit);
    const secrets = connections[key].filter(isHidden).flatMap(({ name }) => credentials[name] ?? []);
    try {
      return { port: switchboard.tryWith(key, credentials), secrets, hosts: switchboard.hostsOf(key, credentials) };
    } catch (error) {
      if (error instanceof ConfigurationError) return refuse('connections.unusable');
      throw error;
    }
  }

  return bindConsole(connectionsConsole, {
    listConnections: () => show(connectionKeys),
    saveCredentials: ({ actor, input: { key, version, values } }) => change(actor, { key, version, edit: values }),
    removeCredentials: ({ actor, input: { key, version } }) => change(actor, { key, version, edit: null }),
    testConnection: async ({ actor, staff, language, input: { key, phone, values } }) => {
      const tester = {
        email: (await emailOf(staff.accountId)) ?? refuse('protocol.not_found'),
        phone: key === 'sms' ? z.decode(phoneNumber, { phone } as never).phone : undefined,
        language,
        edition: await getEditionName(platform.database.db, language),
        now: clock.now(),
      };
      const trial = values && (await tryOut(key, values));
      const port = trial ? trial.port : switchboard.current[key];
      const hosts = trial?.hosts ?? switchboard.hostsOf(key);
      const result = await probe(key, port, tester, trial?.secrets ?? switchboard.secretsOf(key));
      if (trial && key === 'mail') (trial.port as Ports['mail']).close();
      await transact(platform, (tx) =>
        recordTest(tx, actor, clock.now(), { key, isTrial: trial !== undefined, hosts, result }),
      );
      return result;
    },
  });
}

/** What may be seen of a field: of a secret that it is there, and how a long one ends. */
function showField(field: CredentialField, stored: Credentials | null) {
  const value = stored?.[field.name];
  const hasEnding = field.kind === 'secret' && value !== undefined && value.length >= SHORTEST_WITH_ENDING;
  return {
    name: field.name,
    isSet: value !== undefined,
    value: isHidden(field) ? null : (value ?? null),
    ending: hasEnding ? value.slice(-4) : null,
  };
}
