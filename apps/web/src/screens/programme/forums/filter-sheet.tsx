import { FORUM_TRACKS, FORUM_TYPES } from '@mingtang/contract/programme/model';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Select } from '@mingtang/ui/select';
import { Sheet } from '@mingtang/ui/sheet';
import { TextInput } from '@mingtang/ui/text-input';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePhrases } from '../../../language.ts';
import type { ForumFilters } from '../../../paths.ts';
import { en } from '../../../phrases/en/forums.ts';
import { en as wordsEn } from '../../../phrases/en/programme.ts';
import { zh } from '../../../phrases/zh/forums.ts';
import { zh as wordsZh } from '../../../phrases/zh/programme.ts';
import { passes, queryWith } from './filters.ts';
import type { ProgrammeData } from './programme-data.ts';

interface FilterSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  data: ProgrammeData;
  filters: ForumFilters;
}

type Draft = Pick<ForumFilters, 'track' | 'tag' | 'type' | 'venue' | 'text'>;
const noDraft: Draft = { track: undefined, tag: undefined, type: undefined, venue: undefined, text: undefined };

/** The filters beside day and category, chosen together; loaded when first opened. */
export default function FilterSheet({ isOpen, onOpenChange, data, filters }: FilterSheetProps) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: wordsZh, en: wordsEn });
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>({ ...noDraft, ...filters });
  const wasSearch = filters.text ?? '';
  const isSearch = (draft.text ?? '').trim() !== wasSearch;
  const count = data.sessions.filter((session) => passes(session, { ...filters, ...draft })).length;

  function change(isNowOpen: boolean): void {
    if (isNowOpen) setDraft({ ...noDraft, ...filters });
    onOpenChange(isNowOpen);
  }

  function apply(wanted: Draft): void {
    onOpenChange(false);
    const { track, tag, type, venue, text } = wanted;
    const search = text?.trim();
    // A search looks at all days.
    const day = search && search !== wasSearch ? { day: undefined } : {};
    void navigate(queryWith(query, { track, tag, type, venue, text: search, ...day }), { preventScrollReset: true });
  }

  const select = (key: keyof Draft, options: { value: string; label: string }[]) => (
    <Field label={t.fields[key]}>
      <Select
        prompt={t.any}
        options={options}
        value={draft[key] ?? ''}
        onChange={({ target }) => setDraft({ ...draft, [key]: target.value || undefined })}
      />
    </Field>
  );
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={change}
      title={t.filters}
      closeLabel={t.close}
      actions={
        <>
          <Button className="sm:flex-1" onClick={() => apply(draft)}>
            {isSearch ? t.search : t.show(count)}
          </Button>
          <Button variant="line" onClick={() => apply(noDraft)}>
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
        <Field label={t.fields.text}>
          <TextInput
            type="search"
            enterKeyHint="search"
            maxLength={100}
            value={draft.text ?? ''}
            onChange={({ target }) => setDraft({ ...draft, text: target.value })}
          />
        </Field>
        {select(
          'track',
          FORUM_TRACKS.map((value) => ({ value, label: words.tracks[value] })),
        )}
        {select(
          'tag',
          data.tags.map(({ id, name }) => ({ value: id, label: name })),
        )}
        {select(
          'venue',
          data.venues
            .filter(({ id }) => data.sessions.some(({ venue }) => venue.id === id) || id === filters.venue)
            .map(({ id, name }) => ({ value: id, label: name })),
        )}
        {select(
          'type',
          FORUM_TYPES.map((value) => ({ value, label: words.forumTypes[value] })),
        )}
      </form>
    </Sheet>
  );
}
