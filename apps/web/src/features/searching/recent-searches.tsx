import { Button } from '@mingtang/ui/button';
import { Checkbox } from '@mingtang/ui/checkbox';
import { Icon } from '@mingtang/ui/icon';
import { SectionHead } from '@mingtang/ui/section-head';
import { useToast } from '@mingtang/ui/toast';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/search.ts';
import { zh } from '../../phrases/zh/search.ts';
import { useSearchHistory } from './search-history.ts';

/** What the visitor searched for, each to be searched again or deleted; and whether it is kept at all. */
export function RecentSearches({ className }: { className?: string }) {
  const t = usePhrases({ zh, en });
  const toast = useToast();
  const { history, isKnown, isWithAccount, forget, keep } = useSearchHistory();
  const tried = (doing: Promise<void>): void => {
    doing.catch(() => toast({ text: t.history.failed, tone: 'error' }));
  };
  return (
    <section className={className} aria-busy={!isKnown}>
      <SectionHead title={t.history.title}>
        {history.words.length > 0 && (
          <Button size="sm" variant="quiet" onClick={() => tried(forget())}>
            {t.history.clear}
          </Button>
        )}
      </SectionHead>
      {history.words.length > 0 ? (
        <ul className="flex flex-wrap gap-2 pt-1">
          {history.words.map((words) => (
            <li key={words} className="flex max-w-full items-stretch rounded-control border border-line-2 bg-surface">
              <Link
                to={paths.search({ text: words })}
                className="flex min-h-11 min-w-0 items-center ps-3.5 pe-1 text-[14px] font-medium hover:text-azure"
              >
                <span className="truncate">{words}</span>
              </Link>
              <button
                type="button"
                aria-label={t.history.remove(words)}
                onClick={() => tried(forget(words))}
                className="inline-flex size-11 flex-none items-center justify-center text-ink-3 hover:text-ink"
              >
                <Icon of={X} size={16} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-small text-ink-2">{history.isKept ? t.history.none : t.history.off}</p>
      )}
      <Checkbox
        className="mt-2"
        checked={history.isKept}
        disabled={!isKnown}
        onChange={({ target }) => tried(keep(target.checked))}
      >
        {t.history.isKept}
        <span className="block text-cap text-ink-3">{isWithAccount ? t.history.withAccount : t.history.onDevice}</span>
      </Checkbox>
    </section>
  );
}
