import type { RefusalKey } from '@mingtang/contract/refusals';
import { FOREIGN_KEY_VIOLATION, postgresError, UNIQUE_VIOLATION } from './database.ts';
import { refuse } from './refuse.ts';
import type { FieldRefusal } from './resource-definition.ts';

/**
 * The statement's result, or the refusal that stands for the constraint it broke; `orElse` when a row was named that is
 * not there, or is named elsewhere.
 */
export async function refusingConstraints<Result>(
  statement: PromiseLike<Result>,
  refusals: Record<string, RefusalKey | FieldRefusal> = {},
  orElse: RefusalKey = 'resources.refers_to_nothing',
): Promise<Result> {
  try {
    return await statement;
  } catch (error) {
    const broken = postgresError(error);
    const refusal = refusals[broken?.constraint ?? ''];
    if (typeof refusal === 'string') refuse(refusal);
    if (refusal) refuse(refusal.key, { field: refusal.field });
    if (broken?.code === FOREIGN_KEY_VIOLATION) refuse(orElse);
    if (broken?.code === UNIQUE_VIOLATION) refuse('resources.already_exists');
    throw error;
  }
}
