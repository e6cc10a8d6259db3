import type { RefusalKey } from '@mingtang/contract/refusals';
import { FOREIGN_KEY_VIOLATION, postgresError, UNIQUE_VIOLATION } from './database.ts';
import { refuse } from './refuse.ts';

/**
 * The statement's result, or the refusal that stands for the constraint it broke; `orElse` when a row was named that is
 * not there, or is named elsewhere.
 */
export async function refusingConstraints<Result>(
  statement: PromiseLike<Result>,
  refusals: Record<string, RefusalKey> = {},
  orElse: RefusalKey = 'resources.refers_to_nothing',
): Promise<Result> {
  try {
    return await statement;
  } catch (error) {
    const broken = postgresError(error);
    const key = refusals[broken?.constraint ?? ''];
    if (key) refuse(key);
    if (broken?.code === FOREIGN_KEY_VIOLATION) refuse(orElse);
    if (broken?.code === UNIQUE_VIOLATION) refuse('resources.already_exists');
    throw error;
  }
}
