import type { ResourceDescription } from '@mingtang/contract/resources/model';
import { usePhrases } from '../language.ts';
import type { Values } from '../parts/fields/field-values.ts';
import { findDeadLinks } from '../parts/fields/links.ts';
import { formatNumber } from '../parts/numbers.ts';
import { useConfirm } from '../parts/use-confirm.tsx';
import { en } from '../phrases/en/resources.ts';
import { zh } from '../phrases/zh/resources.ts';

/** Asks before rows are shown whose links lead nowhere now; where all lead somewhere, it does not ask. Whether it is meant. */
export function useDeadLinks({ fields }: Pick<ResourceDescription, 'fields'>): (
  rows: readonly Values[],
  action: string,
  /** Of faults the server refuses by itself it is not asked. */
  how?: { isValidated: boolean },
) => Promise<boolean> {
  const t = usePhrases({ zh, en }).link;
  const { confirm } = useConfirm();
  return async (rows, action, { isValidated } = { isValidated: false }) => {
    const found = await findDeadLinks(fields, rows);
    const dead = found.filter(({ fault }) => !isValidated || fault !== 'malformed');
    if (dead.length === 0) return true;
    return confirm({
      title: t.ask.title(formatNumber(dead.length)),
      text: (
        <>
          <ul className="mb-2 grid gap-1.5">
            {dead.map(({ link, fault, rows: count }) => (
              <li key={link}>
                <span className="num block font-medium break-all">{link}</span>
                <span className="text-small text-ink-2">
                  {t[fault]}
                  {rows.length > 1 && ` ${t.ask.rows(count)}`}
                </span>
              </li>
            ))}
          </ul>
          {t.ask.text}
        </>
      ),
      action: t.ask.action(action),
    });
  };
}
