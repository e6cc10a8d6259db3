import { expect, it } from 'vitest';
import { explainUnsafeReplication } from './replication.ts';

const safe = { synchronousCommit: 'on', synchronousNames: 'ANY 1 (db2, db3)', replicas: 2 };

it.each([
  ['nothing where there is one host and no replica', { ...safe, synchronousNames: '', replicas: 0 }, 1, undefined],
  ['nothing where commits wait for a standby', safe, 2, undefined],
  ['nothing of remote_apply either', { ...safe, synchronousCommit: 'remote_apply' }, 2, undefined],
  [
    'that nobody is waited for, with a replica',
    { ...safe, synchronousNames: ' ' },
    1,
    /synchronous_standby_names is empty/,
  ],
  [
    'the same of several hosts before any replica is there',
    { ...safe, synchronousNames: '', replicas: 0 },
    2,
    /_names/,
  ],
  ['the same where it may not see replicas', { ...safe, synchronousNames: '', replicas: null }, 2, /_names is empty/],
  ['that commits wait for no replica', { ...safe, synchronousCommit: 'local' }, 2, /synchronous_commit is local/],
  ['that they do not even wait for the disk', { ...safe, synchronousCommit: 'off' }, 2, /synchronous_commit is off/],
])('says %s', (_, state, hosts, line) => {
  const said = explainUnsafeReplication(state, hosts);
  expect(said ?? 'nothing').toMatch(line ?? /^nothing$/);
  expect(said ?? '').not.toContain('\n');
});
