/** Which of several hosts a connection wants, in libpq's words. */
const sessionKinds = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** A connection URI of PostgreSQL, taken apart as libpq does: `postgres://user@h1:5432,h2/db?target_session_attrs=read-write`. */
export interface DatabaseAddress {
  /** Host and port as written, in the order written; none when the URI leaves the host to its parameters. */
  hosts: { host: string; port: number }[];
  session: SessionKind;
  /** The URI of each host alone, which every client understands. At least one. */
  urls: [string, ...string[]];
}

/** The URI is none that can be used; the message says why and repeats nothing of it, for it may hold a password. */
export class BadDatabaseAddress extends Error {
  override readonly name = 'BadDatabaseAddress';
}

const SHAPE = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;
const DEFAULT_PORT = 5432;

/** Throws BadDatabaseAddress. */
export function parseDatabaseAddress(uri: string): DatabaseAddress {
  const [, scheme = '', account = '', authority = '', path = '', query = ''] =
    SHAPE.exec(uri) ?? bad('must be postgres://user:password@host:port/database');
  const parameters = new URLSearchParams(query);
  const written = parameters.get('target_session_attrs');
  parameters.delete('target_session_attrs');
  const rest = parameters.size === 0 ? '' : `?${parameters.toString()}`;
  const names = authority.split(',');
  const urls = names.map((name) => {
    const url = `${scheme}${account}${name}${path}${rest}`;
    if (names.length > 1 && name === '') bad('has an empty name among its hosts');
    // Without a host the parameters or the machine's socket say where it is.
    return name === '' || URL.canParse(url) ? url : bad('has a host or a port that is none');
  }) as [string, ...string[]];
  const session = sessionKinds.find((kind) => kind === written);
  if (written !== null && !session) bad(`has a target_session_attrs that is none of ${sessionKinds.join(', ')}`);
  return {
    hosts: authority === '' ? [] : names.map(readHost),
    // Whoever names several hosts means a primary and those that may take its place.
    session: session ?? (names.length > 1 ? 'read-write' : 'any'),
    urls,
  };
}

function readHost(name: string): { host: string; port: number } {
  const [, bracketed, plain, port] =
    /^(?:\[([^\]]+)\]|([^:]*))(?::(\d+))?$/.exec(name) ?? bad('has a host that is none');
  return { host: decodeURIComponent(bracketed ?? plain ?? ''), port: port === undefined ? DEFAULT_PORT : Number(port) };
}

function bad(reason: string): never {
  throw new BadDatabaseAddress(reason);
}

/** The name of the database in a URI. */
export const databaseNameOf = (uri: string): string => decodeURIComponent(SHAPE.exec(uri)?.[4]?.slice(1) ?? '');

/** The same servers and account, another database. */
export const withDatabaseName = (uri: string, name: string): string =>
  uri.replace(
    SHAPE,
    (_, scheme: string, account: string, authority: string, _path?: string, query?: string) =>
      `${scheme}${account}${authority}/${encodeURIComponent(name)}${query ?? ''}`,
  );
