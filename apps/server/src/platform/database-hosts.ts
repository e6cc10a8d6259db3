import pg from 'pg';
import { parseDatabaseAddress, type SessionKind } from './database-address.ts';

/** How long one host may take to say what it is: one that is switched off says nothing at all. */
const PROBE_MS = 3_000;

/** None of the hosts is what the connection asked for; the next attempt looks again. */
class NoSuitableHost extends Error {
  override readonly name = 'NoSuitableHost';
  /** As PostgreSQL says it of a server that cannot be connected to (sqlclient_unable_to_establish_sqlconnection). */
  readonly code: string;

  constructor(message: string, code = '08001') {
    super(message);
    this.code = code;
  }
}

export interface Host {
  host: string;
  port: number;
}

interface Probed {
  isInRecovery: boolean;
  isReadOnly: boolean;
}

/** A connection that ends when its host is found not to be the wanted one any more. */
interface Member {
  readonly place: Host | undefined;
  destroy(reason: Error): void;
}

const accepts: Record<SessionKind, (probed: Probed) => boolean> = {
  any: () => true,
  'read-write': ({ isReadOnly }) => !isReadOnly,
  'read-only': ({ isReadOnly }) => isReadOnly,
  primary: ({ isInRecovery }) => !isInRecovery,
  standby: ({ isInRecovery }) => isInRecovery,
  'prefer-standby': ({ isInRecovery }) => isInRecovery,
};

/**
 * Which of several hosts to connect to. What was found stays until a connection to it fails or meets a server of another
 * kind; then all hosts are asked at once, and connections to a host that is no longer the one are ended, also those that
 * wait for a machine that will never answer.
 */
export class DatabaseHosts {
  readonly #urls: readonly string[];
  readonly #hosts: Host[];
  readonly session: SessionKind;
  readonly #members = new Set<Member>();
  #found: Host | undefined;
  #looking: Promise<Host> | undefined;

  constructor(url: string) {
    const { hosts, urls, session } = parseDatabaseAddress(url);
    this.#urls = urls;
    this.#hosts = hosts;
    this.session = session;
  }

  /** One host has nothing to choose from, and is not asked what it is unless the address says what it must be. */
  get isChoosing(): boolean {
    return this.#urls.length > 1;
  }

  /** The address of one host, with everything but the choice. */
  get anyUrl(): string {
    return this.#urls[0] ?? '';
  }

  /** Where to connect; undefined where the address of one host says it. Throws NoSuitableHost. */
  async find(): Promise<Host | undefined> {
    if (!this.isChoosing) return undefined;
    if (this.#found) return this.#found;
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  /** A connection to this host failed, or found a server of another kind there. */
  doubt(host: Host | undefined): void {
    if (host && isSame(host, this.#found)) this.#found = undefined;
  }

  enter(member: Member): void {
    this.#members.add(member);
  }

  leave(member: Member): void {
    this.#members.delete(member);
  }

  /** Throws NoSuitableHost unless the server is of the wanted kind. */
  async verify(client: pg.Client): Promise<void> {
    if (this.session === 'any' || this.session === 'prefer-standby') return;
    if (!accepts[this.session](await probe(client)))
      throw new NoSuitableHost(`the database is not ${this.session} there`);
  }

  async #look(): Promise<Host> {
    const results = await Promise.all(this.#urls.map(ask));
    const answers = results.flatMap((probed, index) => {
      const host = this.#hosts[index];
      return !(probed instanceof Error) && host ? [{ host, probed }] : [];
    });
    const suitable = answers.filter(({ probed }) => accepts[this.session](probed));
    const fitting = suitable.length === 0 && this.session === 'prefer-standby' ? answers : suitable;
    // Two that may be written to: the one that was promoted last is on the higher timeline.
    const [first] = fitting.toSorted((a, b) => b.probed.timeline - a.probed.timeline);
    if (!first) throw this.#describeNone(results);
    this.#found = first.host;
    for (const member of this.#members) {
      if (member.place && !isSame(member.place, first.host))
        member.destroy(new Error('Connection terminated: the database moved to another host'));
    }
    return first.host;
  }

  /** Each host with what it said; of its code where a host is there and refuses, for waiting does not mend that. */
  #describeNone(results: readonly (Answered | Error)[]): NoSuitableHost {
    const reasons = results.map((result, index) => {
      const { host, port } = this.#hosts[index] ?? { host: '', port: 0 };
      return `${host}:${port}: ${result instanceof Error ? result.message || codeOf(result) : 'another kind'}`;
    });
    const refusal = results.find((result) => result instanceof Error && REFUSED.test(codeOf(result)));
    const text = `none of ${this.#urls.length} database hosts is ${this.session} now (${reasons.join('; ')})`;
    return new NoSuitableHost(text, refusal instanceof Error ? codeOf(refusal) : undefined);
  }
}

/** Credentials and names that PostgreSQL does not know. */
const REFUSED = /^(28\w{3}|3D000)$/;
const codeOf = (error: Error): string => (error as { code?: string }).code ?? '';

const isSame = (a: Host, b: Host | undefined): boolean => a.host === b?.host && a.port === b.port;

async function probe(client: pg.Client): Promise<Probed> {
  const { rows } = await client.query<Probed>(
    `SELECT pg_is_in_recovery() AS "isInRecovery", current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
  );
  return rows[0] ?? { isInRecovery: true, isReadOnly: true };
}

type Answered = Probed & { timeline: number };

/** What a host is, or why it cannot be asked. */
async function ask(url: string): Promise<Answered | Error> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  // Whatever happens to it is seen by what waits for its answer.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const probed = await probe(client);
    return { ...probed, timeline: probed.isInRecovery ? 0 : await timelineOf(client) };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Counts the promotions behind a primary; 0 where a service in front of PostgreSQL does not say. */
async function timelineOf(client: pg.Client): Promise<number> {
  const asked = client.query<{ file: string }>('SELECT pg_walfile_name(pg_current_wal_lsn()) AS file');
  const { rows } = await asked.catch(() => ({ rows: [] as { file: string }[] }));
  return Number.parseInt(rows[0]?.file.slice(0, 8) ?? '0', 16);
}

const known = new Map<string, DatabaseHosts>();

/** The hosts of an address, shared by all connections of this process: what one finds out, the others know. */
export function hostsOf(url: string): DatabaseHosts {
  const hosts = known.get(url) ?? new DatabaseHosts(url);
  // One host has nothing to share.
  if (hosts.isChoosing) known.set(url, hosts);
  return hosts;
}
