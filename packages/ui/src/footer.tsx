import type { ReactNode } from 'react';

export type FooterProps = {
  /** the short form of phones and tablets: organiser, legal links */
  brief: ReactNode;
  brand: ReactNode;
  /** date and place under the brand */
  about: ReactNode;
  columns: readonly { title: string; items: readonly { key: string; item: ReactNode }[] }[];
  /** the line at the foot: copyright, legal links */
  legal: ReactNode;
  className?: string | undefined;
};

/** The page's end: a few centred words on phones, columns from 1024 px. Items are links or plain text. */
export function Footer({ brief, brand, about, columns, legal, className }: FooterProps) {
  return (
    <footer className={className}>
      <div className="mt-10 px-gutter text-center text-cap leading-[1.8] text-ink-3 lg:hidden">{brief}</div>
      <div className="mt-32 hidden border-t border-ink pt-12 pb-10 lg:block">
        <div className="page">
          <div className="grid grid-cols-[1.6fr_repeat(4,1fr)] gap-6">
            <div>
              {brand}
              <div className="mt-4 max-w-75 text-small text-ink-2">{about}</div>
            </div>
            {columns.map(({ title, items }) => (
              <div key={title}>
                <h2 className="mb-3 text-[13px] font-medium text-ink-3">{title}</h2>
                <ul className="text-[15px] leading-8 text-ink-2 [&_a:hover]:text-ink [&_a]:py-1.5">
                  {items.map(({ key, item }) => (
                    <li key={key}>{item}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <div className="mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-small text-ink-3">
            {legal}
          </div>
        </div>
      </div>
    </footer>
  );
}
