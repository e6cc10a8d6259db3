import { expect, it } from 'vitest';
import { BadDatabaseAddress, databaseNameOf, parseDatabaseAddress, withDatabaseName } from './database-address.ts';

it('takes several hosts apart, each with its port, and asks for the one that may be written to', () => {
  const address = parseDatabaseAddress('postgres://shop:p%40ss@db-1:5433,db-2,[::1]:6000/mingtang?sslmode=require');
  expect(address.hosts).toEqual([
    { host: 'db-1', port: 5433 },
    { host: 'db-2', port: 5432 },
    { host: '::1', port: 6000 },
  ]);
  expect(address.session).toBe('read-write');
  expect(address.urls).toEqual([
    'postgres://shop:p%40ss@db-1:5433/mingtang?sslmode=require',
    'postgres://shop:p%40ss@db-2/mingtang?sslmode=require',
    'postgres://shop:p%40ss@[::1]:6000/mingtang?sslmode=require',
  ]);
});

it('leaves one host as it is, also a socket, and wants nothing of it unless told', () => {
  for (const url of ['postgresql://db.example/mingtang', 'postgres:///mingtang?host=%2Fvar%2Frun%2Fpostgresql']) {
    const { session, urls } = parseDatabaseAddress(url);
    expect(session).toBe('any');
    expect(urls).toEqual([url]);
  }
  const told = parseDatabaseAddress('postgres://a@h1,h2/db?target_session_attrs=prefer-standby&application_name=x');
  expect([told.session, told.urls[1]]).toEqual(['prefer-standby', 'postgres://a@h2/db?application_name=x']);
});

it.each([
  ['mysql://h/db', /must be postgres:/],
  ['postgres://user:secret@h1,,h2/db', /empty name/],
  ['postgres://user:secret@h1:port,h2/db', /host or a port/],
  ['postgres://user:secret@h1:99999/db', /host or a port/],
  ['postgres://user:secret@h1,h2/db?target_session_attrs=master', /target_session_attrs/],
])('refuses %s, and does not repeat its password', (url, reason) => {
  const refused = (): unknown => {
    try {
      return parseDatabaseAddress(url);
    } catch (error) {
      return error;
    }
  };
  expect(refused()).toBeInstanceOf(BadDatabaseAddress);
  expect(String(refused())).toMatch(reason);
  expect(String(refused())).not.toContain('secret');
});

it('names another database on the same hosts', () => {
  const url = 'postgres://a:b@h1:1,h2:2/one?target_session_attrs=primary';
  expect(withDatabaseName(url, 'two words')).toBe('postgres://a:b@h1:1,h2:2/two%20words?target_session_attrs=primary');
  expect(databaseNameOf(withDatabaseName(url, 'two words'))).toBe('two words');
});
