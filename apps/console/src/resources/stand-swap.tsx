import type { CallFailure } from '@mingtang/contract/client';
import type { BoothHolder } from '@mingtang/contract/exhibition/moves/console';
import type { ResourceDescription, ResourceRow } from '@mingtang/contract/resources/model';
import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { api } from '../api.ts';
import { useLanguage, usePhrases } from '../language.ts';
import { useConfirm } from '../parts/use-confirm.tsx';
import { en } from '../phrases/en/stands.ts';
import { zh } from '../phrases/zh/stands.ts';
import { rowPath } from './descriptions.ts';

/** The refusal `exhibition.booth_held`: its data says who has the stand. */
const BOOTH_HELD = '23006';

/** Below the stand that somebody else has: their form, and trading places with them in one step. */
export function useStandSwap(
  { name, fields }: Pick<ResourceDescription, 'name' | 'fields'>,
  title: string,
  {
    row,
    refused,
    renew,
  }: {
    row: ResourceRow | undefined;
    refused: CallFailure | undefined;
    renew: (act: () => Promise<unknown>, taken: readonly string[]) => Promise<boolean>;
  },
): ReactNode {
  const t = usePhrases({ zh, en }).swap;
  const language = useLanguage();
  const { message } = App.useApp();
  const { confirm } = useConfirm();
  if (refused?.code !== BOOTH_HELD) return null;
  const holder = refused.data as BoothHolder;
  const called = language === 'zh' ? holder.nameZh : holder.nameEn;
  const hallOf = (hall: unknown): string =>
    fields.find((field) => field.name === 'hall')?.options?.find(({ value }) => value === String(hall))?.label[
      language
    ] ?? String(hall);
  const placeOf = (place: { hall: unknown; booth: unknown }): string => `${hallOf(place.hall)} ${String(place.booth)}`;

  async function swap({ id, version, values }: ResourceRow): Promise<void> {
    const own = { hall: values['hall'], booth: values['booth'] };
    const isMeant = await confirm({
      title: t.sure(title, called),
      text: (
        <>
          <span className="num block">{t.goes(title, placeOf(holder))}</span>
          <span className="num block">{t.goes(called, placeOf(own))}</span>
          <span className="mt-2 block">{t.follows}</span>
        </>
      ),
      action: t.action,
    });
    if (!isMeant) return;
    const target = { id, version, withId: holder.id, withVersion: holder.version };
    if (await renew(() => api.standMoves.swap(target), ['hall', 'booth'])) void message.success(t.done(called));
  }

  return (
    <span className="mt-1 flex flex-wrap gap-x-4 text-small">
      {row && (
        <Button type="link" size="small" className="px-0!" onClick={() => void swap(row)}>
          {t.with(called)}
        </Button>
      )}
      <Button
        type="link"
        size="small"
        className="px-0!"
        href={`/console${rowPath(name, holder.id)}`}
        target="_blank"
        rel="noopener"
      >
        {t.open(called)}
      </Button>
    </span>
  );
}
