import { isSame, type Keyring, newToken } from '../../platform/crypto.ts';

/** A browser at a desk is shared by so many. */
const MOST_ACCOUNTS = 6;
const BETWEEN = '~';

/**
 * Browsers in which somebody signed in wholly. Each keeps, for every such account, a name of its own that we signed; it
 * opens nothing, and tells that this is no stranger. Nothing of it is stored.
 */
const signatureOf = (keys: Keyring, email: string, name: string): string =>
  keys.hash('staff-device', `${name} ${email}`);

const entriesOf = (kept: string | undefined): string[] => kept?.split(BETWEEN).slice(0, MOST_ACCOUNTS) ?? [];

function nameFor(keys: Keyring, email: string, entry: string): string | undefined {
  const [name = '', signature = ''] = entry.split('.');
  return isSame(signature, signatureOf(keys, email, name)) ? name : undefined;
}

/** The name of the browser that keeps this, when somebody signed in there with this address before. */
export function findDevice(keys: Keyring, email: string, kept: string | undefined): string | undefined {
  for (const entry of entriesOf(kept)) {
    const name = nameFor(keys, email, entry);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** What the browser keeps from now on. */
export function rememberDevice(keys: Keyring, email: string, kept: string | undefined): string {
  const name = newToken();
  const others = entriesOf(kept).filter((entry) => nameFor(keys, email, entry) === undefined);
  return [`${name}.${signatureOf(keys, email, name)}`, ...others].slice(0, MOST_ACCOUNTS).join(BETWEEN);
}
