import { TextLink } from '@mingtang/ui/text-link';
import { formatDay } from '../../dates.ts';
import { useEdition } from '../../edition.ts';
import { useLanguage } from '../../language.ts';

/** A document of rules: numbered sections of plain paragraphs, and whom to ask. */
export interface DocumentText {
  title: string;
  description: string;
  /** Civil day it took effect. */
  since: string;
  sinceLabel: (day: string) => string;
  lead: string;
  sections: { title: string; paragraphs: string[] }[];
  /** Before the address. */
  contact: string;
}

export function DocumentPage({ text }: { text: DocumentText }) {
  const language = useLanguage();
  const mail = useEdition()?.visitorsMail;
  return (
    <article className="page pt-4 pb-8 lg:pt-16">
      <div className="max-w-180">
        <h1 className="text-h1 lg:text-display">{text.title}</h1>
        <p className="num mt-2 text-small text-ink-3">
          <time dateTime={text.since}>
            {text.sinceLabel(
              `${formatDay(text.since, language)}${language === 'en' ? ` ${text.since.slice(0, 4)}` : ''}`,
            )}
          </time>
        </p>
        <p className="mt-6 text-ink-2 lg:mt-8 lg:text-[18px]">{text.lead}</p>
        {text.sections.map(({ title, paragraphs }, at) => (
          <section key={title} className="mt-8 border-t border-line pt-6 lg:grid lg:grid-cols-[48px_1fr] lg:gap-x-4">
            <p aria-hidden="true" className="num text-small text-ink-3 max-lg:hidden lg:pt-1">
              {at + 1}
            </p>
            <div>
              <h2 className="text-h3">{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3 text-ink-2">
                  {paragraph}
                </p>
              ))}
            </div>
          </section>
        ))}
        {mail && (
          <p className="mt-8 border-t border-line pt-6 text-ink-2">
            {text.contact} <TextLink render={<a href={`mailto:${mail}`} aria-label={mail} />}>{mail}</TextLink>
          </p>
        )}
      </div>
    </article>
  );
}
