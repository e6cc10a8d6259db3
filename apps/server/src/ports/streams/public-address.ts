import { BlockList, isIP } from 'node:net';

/** IPv4 of inner networks, of documentation, of several receivers, and of nobody (IANA's special-purpose registry). */
const inner4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Within the global IPv6 addresses: tunnels, which may lead to any IPv4 address, and documentation. */
const inner6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
const global6 = ['2000::/3'];

/** `10.0.0.0/8`, `fd00::/8` or a single address. */
export function parseNetwork(text: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', length, ...rest] = text.trim().split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return undefined;
  const longest = version === 4 ? 32 : 128;
  const prefix = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : -1;
  if (prefix < 0 || prefix > longest) return undefined;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

export function networkList(texts: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const text of texts) {
    const network = parseNetwork(text);
    if (!network) throw new RangeError(`${text} is no network`);
    networks.addSubnet(network.address, network.prefix, network.family);
  }
  return networks;
}

const innerNetworks4 = networkList(inner4);
const innerNetworks6 = networkList(inner6);
const globalNetworks6 = networkList(global6);

/** An IPv4 address written as IPv6 (`::ffff:10.0.0.1`, `::ffff:a00:1`) is that address. */
function unmapped(address: string): string {
  const hostname = isIP(address) === 6 ? new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1) : '';
  const groups = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(hostname);
  if (!groups) return address;
  const [high = 0, low = 0] = groups.slice(1).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Whether an IP address belongs to the public Internet. */
export function isPublicAddress(given: string): boolean {
  const address = unmapped(given);
  const version = isIP(address);
  if (version === 4) return !innerNetworks4.check(address, 'ipv4');
  if (version !== 6) return false;
  return globalNetworks6.check(address, 'ipv6') && !innerNetworks6.check(address, 'ipv6');
}

/** Whether an IP address lies in one of these networks. */
export function isWithinNetworks(given: string, networks: BlockList): boolean {
  const address = unmapped(given);
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
