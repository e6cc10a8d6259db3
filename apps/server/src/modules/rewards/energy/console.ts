import { energyConsole } from '@mingtang/contract/rewards/energy/console';
import { mayDo } from '@mingtang/contract/staff/policy';
import { bindConsole, type ConsoleBinding } from '../../../http/console-context.ts';
import { requirePrintable } from '../../../platform/pdf.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getSetting } from '../../reference/queries.ts';
import { scanAddressOf } from './codes.ts';
import { drawCodes } from './print.ts';
import { listCodes } from './queries.ts';

/** Binds what came of the codes, and their sheets. */
export function energyConsoleBindings({
  database: { db },
  clock,
  keys,
  config,
}: Pick<Platform, 'database' | 'clock' | 'keys' | 'config'>): ConsoleBinding[] {
  const addressOf = (id: string): string => scanAddressOf(keys, config.publicUrl, id);
  return bindConsole(energyConsole, {
    listEnergyCodes: async ({ staff }) => {
      const mayHandOut = mayDo(staff.roles, 'rewards.write');
      return (await listCodes(db, clock.now())).map((code) => ({
        ...code,
        address: mayHandOut ? addressOf(code.id) : null,
      }));
    },
    printEnergyCodes: async ({ input: { ids }, language }) => {
      const codes = (await listCodes(db, clock.now())).filter(({ id, isPublished }) =>
        ids === undefined ? isPublished : ids.includes(id),
      );
      if (codes.length === 0) refuse('protocol.not_found');
      requirePrintable(codes.flatMap(({ nameZh, nameEn }) => [nameZh, nameEn]));
      return {
        name: language === 'zh' ? '能量码.pdf' : 'energy-codes.pdf',
        type: 'application/pdf',
        content: await drawCodes({
          codes: codes.map((code) => ({ ...code, address: addressOf(code.id) })),
          edition: await getSetting(db, 'edition'),
          language,
        }),
      };
    },
  });
}
