import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/search.ts';
import { zh } from '../../phrases/zh/search.ts';
import { SwitchLanguage } from '../language-switch.tsx';
import { BackButton } from '../phone-bar.tsx';
import { SearchBox } from './search-box.tsx';

/** The head of both search pages: on phones it is their bar. */
export function SearchBar({ text, isFocused }: { text: string; isFocused?: boolean }) {
  const t = usePhrases({ zh, en });
  return (
    <div className="relative z-20 flex min-h-bar flex-none items-center gap-0.5 bg-paper ps-1.5 pe-2 py-1 lg:max-w-200 lg:p-0">
      <div className="lg:hidden">
        <BackButton up={paths.home()} label={t.back} />
      </div>
      <SearchBox key={text} text={text} isFocused={isFocused ?? false} />
      <div className="flex-none lg:hidden">
        <SwitchLanguage />
      </div>
    </div>
  );
}
