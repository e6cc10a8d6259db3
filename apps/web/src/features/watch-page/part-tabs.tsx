import { formatCount } from '@mingtang/ui/format/count';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/watch.ts';
import { zh } from '../../phrases/zh/watch.ts';

export type WatchPart = 'agenda' | 'speakers' | 'comments' | 'about';

/** Below the picture's bottom, and above the middle of what is left of a phone's screen: what is read now. */
const READING = '-42% 0px -45% 0px';

/** The parts of a phone's page, which stand one below the other: each leads to its own, the one that is read is marked. */
export function PartTabs({ parts, comments }: { parts: readonly WatchPart[]; comments: number | null }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const read = usePartInSight(parts);
  return (
    <nav aria-label={t.partsLabel} className="mt-4 border-b border-line px-gutter lg:hidden">
      <ul className="rail m-0! gap-6 p-0!">
        {parts.map((part) => (
          <li key={part} className="flex-none">
            <a
              href={`#${part}`}
              aria-current={part === read ? 'true' : undefined}
              className={clsx(
                'num -mb-px inline-flex h-12 min-w-7 items-center gap-1.5 border-b-2 text-[15px] whitespace-nowrap',
                part === read ? 'border-ink font-semibold text-ink' : 'border-transparent font-medium text-ink-2',
              )}
            >
              {t.parts[part]}
              {part === 'comments' && comments !== null && comments > 0 && (
                <span className="font-normal text-ink-3">{formatCount(comments, language)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The part that is read, by what stands in the middle of the screen; the first until somebody scrolls. */
function usePartInSight(parts: readonly WatchPart[]): WatchPart | undefined {
  const [read, setRead] = useState<WatchPart>();
  const names = parts.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setRead(seen.target.id as WatchPart);
      },
      { rootMargin: READING },
    );
    for (const name of names.split(' ')) {
      const part = document.getElementById(name);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [names]);
  return read ?? parts[0];
}
