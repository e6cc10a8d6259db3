import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { SelectFilter } from '../../parts/filters.tsx';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { useTimeFormat } from '../../parts/time.ts';
import { choiceParam } from '../../parts/url-state.ts';
import { en } from '../../phrases/en/draw-report.ts';
import { zh } from '../../phrases/zh/draw-report.ts';
import { prizeIn, prizeLooks, prizeStates } from './looks.ts';
import { PrizeState } from './prize-state.tsx';
import { useHandOver } from './use-hand-over.tsx';

type Winner = RouteOutput<(typeof consoleRoutes)['draw']['listDrawWinners']>['items'][number];
type Row = Winner & { id: string };

const filters = { state: choiceParam(prizeStates) };

/** Who won, the latest first, asked again when somebody has played; whoever may open persons gets there from here. */
export function DrawWinners({ id, plays }: { id: string; plays: number }) {
  const t = usePhrases({ zh, en });
  const own = t.winners;
  const language = useLanguage();
  const format = useTimeFormat();
  const client = useQueryClient();
  const stepFor = useHandOver(() => client.invalidateQueries({ queryKey: ['draw-report', id] }));
  const list = useListState(filters);
  const { state } = list.values;
  const query = useListQuery<Row, typeof filters>(
    ['draw-report', id, 'winners', plays],
    list,
    async (input, signal) => {
      const { items, ...page } = await api.draw.listDrawWinners({ id, state, ...input }, { signal });
      return { ...page, items: items.map((winner) => ({ ...winner, id: String(winner.number) })) };
    },
  );
  const personOf = ({ person, personId }: Row) =>
    person !== null && personId !== null ? (
      <Link to={`/people/${personId}`} className="font-medium text-ink hover:text-azure">
        {person}
      </Link>
    ) : (
      (person ?? <span className="text-ink-3">{t.erased}</span>)
    );

  const columns: Column<Row>[] = [
    { key: 'number', title: own.number, isFixed: true, render: (_, { number }) => own.nth(formatNumber(number)) },
    { key: 'prize', title: own.prize, isText: true, render: (_, row) => prizeIn(row, language) },
    { key: 'person', title: own.person, render: (_, row) => personOf(row) },
    {
      key: 'at',
      title: own.at,
      render: (_, { playedAt }) => <span className="text-ink-2">{format.moment(playedAt)}</span>,
    },
    { key: 'state', title: own.state, isText: true, render: (_, row) => <PrizeState prize={row} /> },
    {
      key: 'step',
      title: '',
      isFixed: true,
      align: 'right' as const,
      render: (_, row) => stepFor({ ...row, drawId: id }),
    },
  ];
  return (
    <section aria-label={own.title} className="grid gap-3">
      <h2 className="text-h2">{own.title}</h2>
      <DataTable
        id="draw-winners"
        query={query}
        list={list}
        columns={columns}
        minWidth={860}
        empty={own.empty}
        filters={
          <SelectFilter
            label={own.allStates}
            value={state}
            options={prizeStates.map((value) => ({ value, label: prizeLooks[value][language] }))}
            onChange={(next) => list.set({ state: next })}
          />
        }
        card={(row) => (
          <span className="num grid gap-1">
            <span className="font-medium">{prizeIn(row, language)}</span>
            <span className="text-small">{personOf(row)}</span>
            <span className="text-cap text-ink-3">
              {own.nth(formatNumber(row.number))} · {format.moment(row.playedAt)}
            </span>
            <span>
              <PrizeState prize={row} />
            </span>
            <span>{stepFor({ ...row, drawId: id })}</span>
          </span>
        )}
      />
    </section>
  );
}
