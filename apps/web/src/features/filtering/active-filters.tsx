import { Button } from '@mingtang/ui/button';
import { X } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/filtering.ts';
import { zh } from '../../phrases/zh/filtering.ts';
import { type Facet, type Filters, queryWith } from './filters.ts';

interface ActiveFiltersProps {
  facets: readonly Facet[];
  values: Filters;
  /** Names of what else is on and may be taken off, by its key. */
  others?: Filters;
}

/** The filters that are on, each to be taken off. */
export function ActiveFilters({ facets, values, others = {} }: ActiveFiltersProps) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const text = values['text'];
  const on = [
    ...(text ? [{ key: 'text', name: t.searchResult(text) }] : []),
    ...Object.entries(others).flatMap(([key, name]) => (name ? [{ key, name }] : [])),
    ...facets.flatMap(({ key, options }) => {
      const name = options.find(({ value }) => value === values[key])?.label;
      return name ? [{ key, name }] : [];
    }),
  ];
  if (on.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 pb-3">
      {on.map(({ key, name }) => (
        <li key={key}>
          <Button
            size="sm"
            variant="quiet"
            iconAfter={X}
            aria-label={t.remove(name)}
            render={<Link to={queryWith(query, { [key]: undefined })} preventScrollReset />}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
