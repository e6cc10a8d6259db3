import { EXHIBIT_ORDERS, EXHIBITOR_LABELS, EXHIBITOR_ORDERS } from '@mingtang/contract/exhibition/choices';
import { exhibitorLabelLabels } from '@mingtang/contract/exhibition/labels';
import { Chips } from '@mingtang/ui/chips';
import { Link, useSearchParams } from 'react-router';
import { ActiveFilters } from '../../../features/filtering/active-filters.tsx';
import { FilterButton } from '../../../features/filtering/filter-button.tsx';
import { type Facet, queryWith } from '../../../features/filtering/filters.ts';
import { SearchBox } from '../../../features/filtering/search-box.tsx';
import { useLabel } from '../../../labels.ts';
import { usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/exhibition.ts';
import { zh } from '../../../phrases/zh/exhibition.ts';
import type { ListData } from './list-data.ts';

/** Category, what is within it, and behind a button all else the list is narrowed and ordered by. */
export function ListToolbar({ data }: { data: ListData }) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const facets = useListFacets(data);
  const { filters, isOfExhibitors, total, category, sub, categories, subs } = data;
  const chip = (id: string | undefined, name: string, isOn: boolean) => ({
    key: id ?? 'all',
    label: name,
    isOn,
    render: <Link to={queryWith(query, { category: id })} preventScrollReset />,
  });
  return (
    <>
      <Chips
        label={t.filters.category}
        className="mt-4"
        items={[
          chip(undefined, t.all, category === undefined),
          ...categories.map(({ id, name }) => chip(id, name, id === category)),
        ]}
      />
      {subs.length > 0 && (
        <Chips
          label={t.filters.sub}
          className="mt-3"
          items={[chip(category, t.all, sub === undefined), ...subs.map(({ id, name }) => chip(id, name, id === sub))]}
        />
      )}
      <div className="mt-3 flex min-h-11 items-center justify-between gap-3">
        <p className="num text-small text-ink-2" aria-live="polite">
          {isOfExhibitors ? t.exhibitorsOf(total) : t.exhibitsOf(total)}
        </p>
        <div className="flex items-center gap-4">
          <div className="max-lg:hidden">
            <SearchBox text={filters.text} label={t.filters.search} hint={t.filters.searchHint} />
          </div>
          <FilterButton
            title={t.filters.title}
            textLabel={t.filters.search}
            facets={facets}
            values={filters}
            showLabel={() => t.filters.apply}
          />
        </div>
      </div>
      <ActiveFilters facets={facets} values={filters} />
    </>
  );
}

function useListFacets({ halls, countries, isOfExhibitors }: ListData): Facet[] {
  const { filters, tabs } = usePhrases({ zh, en });
  const labelOf = useLabel('enterprise_label', exhibitorLabelLabels);
  const yes = (label: string) => [{ value: '1', label }];
  const orders = isOfExhibitors ? EXHIBITOR_ORDERS : EXHIBIT_ORDERS;
  return [
    {
      key: 'hall',
      label: filters.hall,
      options: halls.map(({ hall, name }) => ({ value: String(hall), label: name })),
    },
    {
      key: 'country',
      label: filters.country,
      options: countries.map(({ id, name }) => ({ value: id, label: name })),
    },
    ...(isOfExhibitors
      ? [
          {
            key: 'label',
            label: filters.label,
            options: EXHIBITOR_LABELS.map((one) => ({ value: one, label: labelOf(one) })),
          },
          { key: 'exhibits', label: tabs.exhibits, options: yes(filters.hasExhibits) },
        ]
      : [{ key: 'premiere', label: filters.shown, options: yes(filters.isPremiere) }]),
    { key: 'film', label: filters.film, options: yes(filters.hasFilm) },
    {
      key: 'order',
      label: filters.order,
      options: orders.filter((one) => one !== 'standard').map((one) => ({ value: one, label: filters.orders[one] })),
    },
  ];
}
