import type pg from 'pg';
import { tokenHashOf } from '../modules/identity/commands.ts';
import { type Keyring, newToken } from '../platform/crypto.ts';
import { newId } from '../platform/id.ts';

export interface SignedIn {
  personId: string;
  token: string;
}

/** Makes many persons with a session each, at once and without their codes. */
export async function signManyIn(pool: pg.Pool, keys: Keyring, count: number): Promise<SignedIn[]> {
  const people = Array.from({ length: count }, () => ({ personId: newId(), token: newToken() }));
  const personIds = people.map(({ personId }) => personId);
  await pool.query(
    "INSERT INTO persons (id, email, user_tag, language) SELECT id, id || '@example.org', '407', 'zh' FROM unnest($1::uuid[]) AS person (id)",
    [personIds],
  );
  await pool.query(
    `INSERT INTO sessions (id, person_id, token_hash, device, user_agent, created_at, seen_at, expires_at)
     SELECT gen_random_uuid(), id, hash, 'test', 'test', now(), now(), now() + interval '1 day' FROM unnest($1::uuid[], $2::text[]) AS person (id, hash)`,
    [personIds, people.map(({ token }) => tokenHashOf(keys, token))],
  );
  return people;
}
