import { day } from '@mingtang/contract/fields';
import * as z from 'zod/mini';
import { backgroundApi } from '../../api.ts';
import { useDayLabel } from '../../labels.ts';
import { useOwnData } from '../../own-data.ts';

const reference = backgroundApi(async () => (await import('@mingtang/contract/reference/routes')).referenceRoutes);

/**
 * The last day for a foreign ID, in words, on pages that open without asking the server; undefined until it is known, and without a
 * network.
 */
export function useForeignIdDay(): string | undefined {
  const label = useDayLabel('ticket_refund_deadline');
  const { data } = useOwnData('foreign-id-deadline', async () =>
    z.decode(day, (await reference.getSetting({ code: 'foreign_id_deadline' })).content as never),
  );
  return data === undefined ? undefined : label(data);
}
