import { IconButton } from '@mingtang/ui/icon-button';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en.ts';
import { zh } from '../phrases/zh.ts';

/** A screen over the scanner: one column, a title, the way back. */
export function Panel({
  title,
  onBack,
  end,
  footer,
  children,
}: {
  title: ReactNode;
  onBack?: (() => void) | undefined;
  end?: ReactNode;
  /** Stays at the lower edge: the one action. */
  footer?: ReactNode;
  children: ReactNode;
}) {
  const t = usePhrases({ zh, en });
  return (
    <div data-theme="dark" className="flex min-h-dvh flex-col bg-paper">
      <header className="sticky top-0 z-10 flex h-14 flex-none items-center gap-1 border-b border-line bg-paper ps-2 pe-3 pt-[env(safe-area-inset-top)]">
        {onBack ? <IconButton label={t.back} icon={ArrowLeft} onClick={onBack} /> : <span className="w-3" />}
        <h1 className="min-w-0 flex-1 text-h3">{title}</h1>
        {end}
      </header>
      <main className="flex flex-1 flex-col">
        <div className="mx-auto flex w-full max-w-140 flex-1 flex-col gap-5 px-gutter py-5">{children}</div>
        {footer && (
          <div className="sticky bottom-0 border-t border-line bg-paper">
            <div className="mx-auto flex w-full max-w-140 flex-col gap-3 px-gutter pt-4 pb-[max(16px,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          </div>
        )}
      </main>
    </div>
  );
}
