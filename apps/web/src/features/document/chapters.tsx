import { parseRichText } from '@mingtang/contract/rich-text';
import type { ReactNode } from 'react';
import { Inline, RichText } from './rich-text.tsx';
import { plainText, toSections } from './sections.ts';

interface ChaptersProps {
  /** Names the list of chapters. */
  label: string;
  body: string;
  /** Further places on the page the list leads to, after its chapters. */
  further?: { id: string; title: string }[];
  children?: ReactNode;
}

const idOf = (at: number): string => `chapter-${at + 1}`;

/** A long page of the organiser's text: its chapters, and a list that leads to each. */
export function Chapters({ label, body, further = [], children }: ChaptersProps) {
  const { opening, sections } = toSections(parseRichText(body));
  const places = [...sections.map(({ title }, at) => ({ id: idOf(at), title: plainText(title) })), ...further];
  return (
    <div className="mt-6 lg:mt-12 lg:grid lg:grid-cols-[224px_minmax(0,1fr)] lg:gap-x-16">
      <nav aria-label={label} className="lg:sticky lg:top-24 lg:self-start">
        <ol className="rail gap-2 lg:flex-col lg:gap-0 lg:overflow-visible lg:border-s lg:border-line lg:p-0!">
          {places.map(({ id, title }, at) => (
            <li key={id} className="flex-none">
              <a
                href={`#${id}`}
                className="num flex min-h-11 items-center gap-2 text-small text-ink-2 hover:text-ink max-lg:rounded-control max-lg:border max-lg:border-line-2 max-lg:bg-surface max-lg:px-3.5 lg:ps-4"
              >
                <span aria-hidden="true" className="text-ink-3">
                  {String(at + 1).padStart(2, '0')}
                </span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="min-w-0 max-lg:mt-4">
        <RichText blocks={opening} />
        {sections.map(({ title, blocks }, at) => (
          <section
            key={idOf(at)}
            id={idOf(at)}
            className="scroll-mt-20 border-t border-line py-7 first:border-t-0 lg:first:pt-0"
          >
            <h2 className="text-h2">
              <Inline content={title} />
            </h2>
            <div className="max-w-170">
              <RichText blocks={blocks} />
            </div>
          </section>
        ))}
        {children}
      </div>
    </div>
  );
}
