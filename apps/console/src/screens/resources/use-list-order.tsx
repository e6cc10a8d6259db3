import type { Page } from '@mingtang/contract/fields';
import type { ResourceDescription, ResourceRow } from '@mingtang/contract/resources/model';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { type HTMLAttributes, useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { RESOURCES } from '../../resources/descriptions.ts';

/** A list with one of its items at another place. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

/**
 * Rows put in order by dragging, or with Alt and an arrow. The new order is shown at once and taken back when the server
 * refuses it; `rowProps` go to the table's rows.
 */
export function useListOrder(
  { name }: Pick<ResourceDescription, 'name'>,
  page: Page<ResourceRow> | undefined,
  isOn: boolean,
): { rows: ResourceRow[]; rowProps: (row: ResourceRow) => HTMLAttributes<HTMLTableRowElement> } {
  const t = usePhrases({ zh, en }).order;
  const undo = usePhrases({ zh, en }).undo;
  const client = useQueryClient();
  const { message } = App.useApp();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  // What was put in order, until the server's own order is there.
  const [shown, setShown] = useState<{ page: Page<ResourceRow>; ids: string[] }>();
  const items = page?.items ?? [];
  const ids = shown && shown.page === page ? shown.ids : items.map(({ id }) => id);
  const rows = ids.flatMap((id) => items.find((row) => row.id === id) ?? []);

  async function send(order: string[], before: string[], isUndo = false): Promise<void> {
    if (!page) return;
    setShown({ page, ids: order });
    try {
      await api.resources.reorder({ resource: name, ids: order });
      void message.success({
        key: 'order',
        duration: isUndo ? 3 : 6,
        content: isUndo ? (
          t.done
        ) : (
          <>
            {t.done}
            <Button type="link" size="small" onClick={() => void send(before, order, true)}>
              {undo}
            </Button>
          </>
        ),
      });
    } catch (error) {
      setShown(undefined);
      void message.error(`${t.failed}。${(error as Error).message}`);
    }
    await client.invalidateQueries({ queryKey: [RESOURCES, name] });
  }
  function move(id: string, to: number): void {
    if (to < 0 || to >= ids.length || ids[to] === id) return;
    void send(moved(ids, id, to), ids);
  }

  return {
    rows,
    rowProps: (row) =>
      isOn
        ? {
            draggable: true,
            'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
            className: over === row.id && dragged !== row.id ? 'is-drop-place' : '',
            onDragStart: (event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(row.id);
            },
            onDragOver: (event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(row.id);
            },
            onDragEnd: () => {
              setDragged(undefined);
              setOver(undefined);
            },
            onDrop: (event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, ids.indexOf(row.id));
            },
            onKeyDown: (event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
              if (!event.altKey || step === undefined) return;
              event.preventDefault();
              move(row.id, ids.indexOf(row.id) + step);
            },
          }
        : {},
  };
}
