import { SectionHead } from '@mingtang/ui/section-head';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/search.ts';
import { zh } from '../../phrases/zh/search.ts';

/** What many search for, numbered; the first three in vermilion. */
export function HotWords({
  hot,
  isNarrow = false,
  className,
}: {
  hot: readonly { words: string; isPinned: boolean }[];
  /** In one column. */
  isNarrow?: boolean;
  className?: string;
}) {
  const t = usePhrases({ zh, en });
  if (hot.length === 0) return null;
  return (
    <section className={className}>
      <SectionHead title={t.hot} />
      <ol className={clsx('grid gap-x-6', !isNarrow && 'grid-cols-2')}>
        {hot.map(({ words, isPinned }, index) => (
          <li key={words} className="min-w-0 border-b border-line">
            <Link to={paths.search({ text: words })} className="flex min-h-12 items-center gap-3 hover:text-azure">
              <span
                aria-hidden="true"
                className={clsx(
                  'num w-5 flex-none text-[15px] font-semibold',
                  index < 3 ? 'text-seal-text' : 'text-ink-3',
                )}
              >
                {index + 1}
              </span>
              <span className="min-w-0 flex-1 truncate text-[15px] font-medium">{words}</span>
              {isPinned && (
                <span className="flex-none rounded-tag bg-seal-wash px-1.5 text-cap text-seal-text">{t.pinned}</span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
