import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Select } from '@mingtang/ui/select';
import { Sheet } from '@mingtang/ui/sheet';
import { TextInput } from '@mingtang/ui/text-input';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/filtering.ts';
import { zh } from '../../phrases/zh/filtering.ts';
import { type Facet, type Filters, queryWith } from './filters.ts';

export interface FilterSheetProps {
  title: string;
  textLabel: string;
  /** What is chosen here; a search beside them. */
  facets: readonly Facet[];
  values: Filters;
  /** How many these would show, in words for the button. */
  showLabel: (values: Filters) => string;
}

/** The filters of a list, chosen together; loaded when first opened. */
export default function FilterSheet({
  isOpen,
  onOpenChange,
  title,
  textLabel,
  facets,
  values,
  showLabel,
}: FilterSheetProps & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const keys = [...facets.map(({ key }) => key), 'text'];
  const [draft, setDraft] = useState<Filters>(values);
  const wasSearch = values['text'] ?? '';
  const isSearch = (draft['text'] ?? '').trim() !== wasSearch;

  function change(isNowOpen: boolean): void {
    if (isNowOpen) setDraft(values);
    onOpenChange(isNowOpen);
  }

  function apply(wanted: Filters): void {
    onOpenChange(false);
    const search = wanted['text']?.trim();
    const chosen = Object.fromEntries(keys.map((key) => [key, wanted[key]]));
    // A search looks at all days.
    const day = search && search !== wasSearch ? { day: undefined } : {};
    void navigate(queryWith(query, { ...chosen, text: search, ...day }), { preventScrollReset: true });
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={change}
      title={title}
      closeLabel={t.close}
      actions={
        <>
          <Button className="sm:flex-1" onClick={() => apply(draft)}>
            {isSearch ? t.search : showLabel(draft)}
          </Button>
          <Button variant="line" onClick={() => apply({})}>
            {t.clear}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          apply(draft);
        }}
      >
        <Field label={textLabel}>
          <TextInput
            type="search"
            enterKeyHint="search"
            maxLength={100}
            value={draft['text'] ?? ''}
            onChange={({ target }) => setDraft({ ...draft, text: target.value })}
          />
        </Field>
        {facets.map(({ key, label, options }) => (
          <Field key={key} label={label}>
            <Select
              prompt={t.any}
              options={options}
              value={draft[key] ?? ''}
              onChange={({ target }) => setDraft({ ...draft, [key]: target.value || undefined })}
            />
          </Field>
        ))}
      </form>
    </Sheet>
  );
}
