import type { LegalPageCode } from '@mingtang/contract/content/model';
import { parseRichText } from '@mingtang/contract/rich-text';
import { TextLink } from '@mingtang/ui/text-link';
import { formatDay } from '../../dates.ts';
import { useEdition } from '../../edition.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/documents.ts';
import { zh } from '../../phrases/zh/documents.ts';
import type { DocumentData } from './document-data.ts';
import { Inline, RichText } from './rich-text.tsx';
import { toSections } from './sections.ts';

/** A page of the organiser's text: what stands before the first section, numbered sections, and whom to ask. */
export function DocumentPage({ data: { code, title, since, lead, body } }: { data: DocumentData<LegalPageCode> }) {
  const language = useLanguage();
  const phrases = usePhrases({ zh, en });
  const mail = useEdition()?.visitorsMail;
  const { opening, sections } = toSections(parseRichText(body));
  return (
    <article className="page pt-4 pb-8 lg:pt-16">
      <div className="max-w-180">
        <h1 className="text-h1 lg:text-display">{title}</h1>
        {since && (
          <p className="num mt-2 text-small text-ink-3">
            <time dateTime={since}>{phrases.since(since.slice(0, 4), formatDay(since, language))}</time>
          </p>
        )}
        <p className="mt-6 text-ink-2 lg:mt-8 lg:text-[18px]">{lead}</p>
        <RichText blocks={opening} />
        {sections.map((section, at) => (
          <section key={at} className="mt-8 border-t border-line pt-6 lg:grid lg:grid-cols-[48px_1fr] lg:gap-x-4">
            <p aria-hidden="true" className="num text-small text-ink-3 max-lg:hidden lg:pt-1">
              {at + 1}
            </p>
            <div>
              <h2 className="text-h3">
                <Inline content={section.title} />
              </h2>
              <RichText blocks={section.blocks} />
            </div>
          </section>
        ))}
        {mail && (
          <p className="mt-8 border-t border-line pt-6 text-ink-2">
            {phrases.contact[code]} <TextLink render={<a href={`mailto:${mail}`} aria-label={mail} />}>{mail}</TextLink>
          </p>
        )}
      </div>
    </article>
  );
}
