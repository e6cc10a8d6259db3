import type { ReactNode } from 'react';

/**
 * What stays at the bottom of a long form while it scrolls: at the left what is unsaved or saved, at the right the buttons,
 * the most important last. Give it as the last child of `<Page>`.
 */
export function FooterBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-5 -mx-(--gutter) mt-6 -mb-12 flex min-h-17 flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-(--gutter) py-3">
      <p className="num text-small text-ink-3">{note}</p>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}
