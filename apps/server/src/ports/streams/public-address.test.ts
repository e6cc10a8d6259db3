import { describe, expect, it } from 'vitest';
import { isPublicAddress, isWithinNetworks, networkList, parseNetwork } from './public-address.ts';

describe('whether an address is public', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.255.0.9',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::FFFF:10.0.0.1',
    '0:0:0:0:0:ffff:a9fe:a9fe',
    '::10.0.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:0:4136:e378::',
    '2001:db8::1',
    'example.org',
    '',
  ])('%s is not', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });
});

describe('networks an operator allows', () => {
  it('hold their addresses, however those are written', () => {
    const networks = networkList(['10.20.0.0/16', 'fd00::/8', '127.0.0.1']);
    for (const ip of ['10.20.255.1', '::ffff:10.20.0.1', 'fd00::5', '127.0.0.1'])
      expect(isWithinNetworks(ip, networks)).toBe(true);
    for (const ip of ['10.21.0.1', '127.0.0.2', '::1', 'fe80::1', 'nobody'])
      expect(isWithinNetworks(ip, networks)).toBe(false);
  });

  it('are told from what is none', () => {
    expect(parseNetwork('10.0.0.0/8')).toEqual({ address: '10.0.0.0', prefix: 8, family: 'ipv4' });
    for (const text of ['10.0.0.0/33', 'fd00::/129', '10.0.0/8', 'localhost', '10.0.0.0/8/8', '10.0.0.0/-1', ''])
      expect(parseNetwork(text)).toBeUndefined();
  });
});
