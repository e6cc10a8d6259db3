import { Icon } from '@mingtang/ui/icon';
import { Search } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { queryWith } from './filters.ts';

interface SearchBoxProps {
  text: string | undefined;
  label: string;
  hint: string;
}

/** Searches a whole list, on all its days. An empty search ends it. */
export function SearchBox({ text, label, hint }: SearchBoxProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <search>
      <form
        key={text}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = new FormData(event.currentTarget).get('text');
          if (typeof wanted === 'string') void navigate(queryWith(query, { text: wanted.trim(), day: undefined }));
        }}
        className="flex h-11 w-65 items-center gap-2 rounded-control bg-sunken ps-3 has-focus-visible:outline-2 has-focus-visible:outline-azure"
      >
        <Icon of={Search} size={17} className="text-ink-3" />
        <input
          type="search"
          name="text"
          aria-label={label}
          placeholder={hint}
          defaultValue={text}
          maxLength={100}
          className="min-w-0 flex-1 self-stretch bg-transparent text-[15px] outline-none placeholder:text-ink-3"
        />
      </form>
    </search>
  );
}
