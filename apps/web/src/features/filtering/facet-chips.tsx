import { Chips } from '@mingtang/ui/chips';
import { Link, useSearchParams } from 'react-router';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/filtering.ts';
import { zh } from '../../phrases/zh/filtering.ts';
import { type Facet, queryWith } from './filters.ts';

interface FacetChipsProps {
  facet: Facet;
  value: string | undefined;
  /** How many would be shown with this choice, beside the other filters. */
  countOf: (value: string | undefined) => number;
  className?: string;
}

/** The filter a list is most often narrowed by, each choice with how many it would show. */
export function FacetChips({ facet: { key, label, options }, value, countOf, className }: FacetChipsProps) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const chip = (wanted: string | undefined, text: string) => ({
    key: wanted ?? 'all',
    label: text,
    count: countOf(wanted),
    isOn: value === wanted,
    render: <Link to={queryWith(query, { [key]: wanted })} preventScrollReset />,
  });
  const items = [
    chip(undefined, t.all),
    ...options.map((option) => chip(option.value, option.label)).filter(({ count, isOn }) => count > 0 || isOn),
  ];
  return <Chips label={label} items={items} className={className} />;
}
