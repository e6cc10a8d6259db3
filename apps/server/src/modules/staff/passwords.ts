import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type HashingQueue, inTurn } from './hashing.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** The second choice of RFC 9106, 64 MiB and three passes, on one thread: four would be all that the process has. */
const COST = { memory: 65_536, passes: 3, parallelism: 1, tagLength: 32 };

/**
 * Makes a hash that says how it was made: `argon2id$memory$passes$parallelism$salt$tag`. For those who proved something
 * already. Refuses with `staff.busy`.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await inTurn('known', () =>
    derive('argon2id', { ...COST, message: password.normalize('NFKC'), nonce: salt }),
  );
  return ['argon2id', COST.memory, COST.passes, COST.parallelism, encode(salt), encode(tag)].join('$');
}

/**
 * Whether a password is the one of this hash. Without a hash it takes as long, and is never right: no answer tells who
 * exists. Refuses with `staff.busy`.
 */
export async function isPassword(password: string, hash: string | undefined, queue: HashingQueue): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = (hash ?? NOBODY).split('$');
  const expected = Buffer.from(tag, 'base64url');
  const actual = await inTurn(queue, () =>
    derive('argon2id', {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
      message: password.normalize('NFKC'),
      nonce: Buffer.from(salt, 'base64url'),
    }),
  );
  return timingSafeEqual(actual, expected) && hash !== undefined;
}

const encode = (bytes: Buffer): string => bytes.toString('base64url');
const NOBODY = `argon2id$${COST.memory}$${COST.passes}$${COST.parallelism}$${encode(randomBytes(16))}$${encode(randomBytes(32))}`;
