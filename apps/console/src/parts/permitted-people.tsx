import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable } from './data-table.tsx';
import type { TableList } from './list-state.ts';
import { Page, type PageTab } from './page.tsx';
import { useAction } from './use-action.ts';
import { useConfirm } from './use-confirm.tsx';

interface Person {
  id: string;
  person: string;
  withdrawnAt: Date | null;
}

/** Its words: of the table, of letting somebody in and of taking them out again. */
export interface PeopleWords {
  lead: string;
  empty: { title: string; text?: string };
  add: string;
  withdraw: string;
  withdrawOne: (person: string) => string;
  withdrawText: string;
  taken: string;
}

/** Who may do something: a list of permissions, a dialog that gives one, a button that takes it. */
export function PermittedPeople<Row extends Person>({
  id,
  title,
  tabs,
  words,
  mayWrite,
  query,
  list,
  columns,
  minWidth,
  filters,
  state,
  line,
  withdraw,
  onChanged,
  dialog,
}: {
  /** Of the table, under which its columns are remembered. */
  id: string;
  title: string;
  tabs: readonly PageTab[];
  words: PeopleWords;
  mayWrite: boolean;
  query: Parameters<typeof DataTable<Row>>[0]['query'];
  list: TableList;
  columns: Column<Row>[];
  minWidth: number;
  filters: ReactNode;
  /** How a permission stands. */
  state: (row: Row) => ReactNode;
  /** What a phone shows below the name. */
  line: (row: Row) => ReactNode;
  /** Throws CallFailure. */
  withdraw: (row: Row) => Promise<unknown>;
  onChanged: () => void;
  dialog: (onClose: () => void) => ReactNode;
}) {
  const { confirm } = useConfirm();
  const { run, isBusy } = useAction();
  const [isAdding, setAdding] = useState(false);

  async function takeOut(row: Row): Promise<void> {
    const question = { title: words.withdrawOne(row.person), text: words.withdrawText, action: words.withdraw };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    await run(() => withdraw(row), words.taken);
    onChanged();
  }
  const actionOf = (row: Row): ReactNode =>
    mayWrite &&
    !row.withdrawnAt && (
      <Button size="small" disabled={isBusy} onClick={() => void takeOut(row)}>
        {words.withdraw}
      </Button>
    );
  return (
    <Page
      title={title}
      tabs={tabs}
      actions={
        mayWrite && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )
      }
    >
      <p className="mb-4 text-ink-2">{words.lead}</p>
      <DataTable
        id={id}
        query={query}
        list={list}
        columns={[
          ...columns,
          { key: 'withdraw', title: '', isFixed: true, align: 'right', render: (_, row) => actionOf(row) },
        ]}
        minWidth={minWidth}
        empty={words.empty}
        filters={filters}
        card={(row) => (
          <span className="num grid gap-1">
            <span className="flex items-center justify-between gap-3">
              <span className="font-medium">{row.person}</span>
              {state(row)}
            </span>
            <span className="text-small text-ink-2">{line(row)}</span>
            <span>{actionOf(row)}</span>
          </span>
        )}
      />
      {isAdding && dialog(() => setAdding(false))}
    </Page>
  );
}
