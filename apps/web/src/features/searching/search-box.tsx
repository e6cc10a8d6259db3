import type { RouteOutput } from '@mingtang/contract/route';
import { LONGEST_QUESTION, tidyQuestion } from '@mingtang/contract/search/model';
import { searchRoutes } from '@mingtang/contract/search/routes';
import { Icon } from '@mingtang/ui/icon';
import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { backgroundApi } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/search.ts';
import { zh } from '../../phrases/zh/search.ts';
import { pathOfHit } from './hit-path.ts';
import { MarkedText } from './marked-text.tsx';

const calls = backgroundApi(searchRoutes);
/** Nobody reads what changes with every letter. */
const PAUSE_MS = 140;

type Suggestion = RouteOutput<typeof searchRoutes.suggest>[number];

/**
 * Where one types what one looks for: a combobox with titles it may become. Without scripts it is a form that leads to the
 * results.
 */
export function SearchBox({ text, isFocused = false }: { text: string; isFocused?: boolean }) {
  const t = usePhrases({ zh, en });
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(text);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const [isTyped, setTyped] = useState(false);
  const suggestions = useSuggestions(isTyped ? words : '');
  const isListed = isOpen && suggestions.length > 0;

  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);

  function search(wanted: string): void {
    const tidied = tidyQuestion(wanted);
    setOpen(false);
    setActive(undefined);
    if (tidied === '') return input.current?.focus();
    // The keyboard of a phone makes place for the results.
    input.current?.blur();
    void navigate(paths.search({ text: tidied }));
  }

  function choose({ kind, id: thing, ownerId, code, title }: Suggestion): void {
    const to = pathOfHit({ kind, id: thing, ownerId, code });
    if (!to) return search(title.map((part) => part.text).join(''));
    calls.recordHit({ words: tidyQuestion(words), kind, id: thing }).catch(() => {
      // Counting must not disturb anybody.
    });
    setOpen(false);
    void navigate(to);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const count = suggestions.length;
    if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      setOpen(false);
      setActive(undefined);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Past either end stands what was typed.
      setActive((now) => {
        const next = (now ?? (step > 0 ? -1 : count)) + step;
        return next < 0 || next >= count ? undefined : next;
      });
    } else if (event.key === 'Enter' && isListed && active !== undefined) {
      const chosen = suggestions[active];
      if (!chosen) return;
      event.preventDefault();
      choose(chosen);
    }
  }

  return (
    <search className="relative min-w-0 flex-1">
      <form
        method="get"
        action={paths.search()}
        onSubmit={(event) => {
          event.preventDefault();
          search(words);
        }}
        className="flex h-11 items-center gap-2 rounded-control bg-sunken ps-3 has-focus-visible:outline-2 has-focus-visible:outline-azure lg:h-13 lg:ps-4"
      >
        <Icon of={Search} size={18} className="flex-none text-ink-3" />
        <input
          ref={input}
          type="text"
          name="text"
          role="combobox"
          aria-label={t.label}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? `${id}-list` : undefined}
          aria-activedescendant={isListed && active !== undefined ? `${id}-${active}` : undefined}
          placeholder={t.hint}
          value={words}
          maxLength={LONGEST_QUESTION}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => {
            setWords(target.value);
            setTyped(true);
            setOpen(true);
            setActive(undefined);
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 self-stretch bg-transparent text-[16px] text-ellipsis outline-none placeholder:text-ellipsis placeholder:text-ink-3"
        />
        {words !== '' && (
          <button
            type="button"
            aria-label={t.clear}
            onClick={() => {
              setWords('');
              input.current?.focus();
            }}
            className="inline-flex size-11 flex-none items-center justify-center rounded-control text-ink-3 hover:text-ink"
          >
            <Icon of={X} size={18} />
          </button>
        )}
        <button
          type="submit"
          className="me-1.5 inline-flex h-10 flex-none items-center rounded-control bg-ink px-5 text-[15px] font-semibold text-ink-on max-lg:sr-only"
        >
          {t.submit}
        </button>
      </form>
      {isListed && (
        <div
          id={`${id}-list`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the combobox above
          role="listbox"
          aria-label={t.suggestions}
          className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[60dvh] overflow-y-auto rounded-card border border-line bg-raised py-1.5 shadow-float"
        >
          {suggestions.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- of the combobox above, whose input keeps the focus and the keys
            <div
              key={`${suggestion.kind} ${suggestion.id}`}
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the combobox above
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // The input keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 text-[15px] hover:bg-sunken',
                index === active && 'bg-sunken',
              )}
            >
              <span className="min-w-0 flex-1 truncate">
                <MarkedText parts={suggestion.title} />
              </span>
              <span className="flex-none text-cap text-ink-3">{t.kinds[suggestion.kind]}</span>
            </div>
          ))}
        </div>
      )}
      <output className="sr-only">{isOpen && words.trim() !== '' ? t.suggestionCount(suggestions.length) : ''}</output>
    </search>
  );
}

const none: readonly Suggestion[] = [];

/** Titles that what is being typed may become; those of before stay until the next have come. */
function useSuggestions(words: string): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const wanted = tidyQuestion(words);
  useEffect(() => {
    if (wanted === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      calls.suggest({ words: wanted }, { signal: stop.signal }).then(setFound, () => {
        // They only help: without them one searches all the same.
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);
  return wanted === '' ? none : found;
}
