import { EXHIBIT_ARTS } from '@mingtang/contract/exhibition/model';
import type { TextPart } from '@mingtang/contract/search/model';
import type { FoundThing } from '@mingtang/contract/search/wire';
import { CompanyMark } from '@mingtang/ui/company-mark';
import type { Chamber } from '@mingtang/ui/drawing/hall';
import { seedFrom } from '@mingtang/ui/drawing/random';
import { ExhibitArt } from '@mingtang/ui/exhibit-art';
import { HallGlyph } from '@mingtang/ui/hall-glyph';
import { Icon } from '@mingtang/ui/icon';
import { Plate } from '@mingtang/ui/plate';
import { Portrait } from '@mingtang/ui/portrait';
import { TitleLink } from '@mingtang/ui/title-link';
import { CalendarDays, FileText, Mic, Sparkles, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { dayOf, formatDay, formatTime, formatWeekday } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/search.ts';
import { zh } from '../../phrases/zh/search.ts';
import { atWidth } from '../picture/at-width.ts';
import { dateOf } from '../programme/session-words.ts';
import { pathOfHit } from './hit-path.ts';
import { MarkedText } from './marked-text.tsx';

interface FoundRowProps {
  thing: FoundThing;
  /** With what was searched for marked; the plain texts without them. */
  title?: readonly TextPart[];
  line?: readonly TextPart[];
  excerpt?: readonly TextPart[];
  /** Why it is here. */
  reason?: string;
  level?: 2 | 3;
  onOpen?: () => void;
}

/** Something found or recommended: its picture, title, where and when, and a piece of its text. */
export function FoundRow({ thing, title, line, excerpt = [], reason, level = 3, onOpen }: FoundRowProps) {
  const language = useLanguage();
  const to = pathOfHit(thing);
  const Heading = `h${level}` as const;
  const name: ReactNode = title ? <MarkedText parts={title} /> : inLanguage(thing, 'title', language);
  const under = inLanguage(thing, 'line', language);
  return (
    <article className="relative grid grid-cols-[48px_minmax(0,1fr)] gap-x-3.5 py-3.5 lg:grid-cols-[56px_minmax(0,1fr)] lg:gap-x-5 lg:py-4.5">
      <Picture thing={thing} />
      <div className="min-w-0">
        <Heading className="text-[16px] leading-[1.4] font-semibold wrap-anywhere lg:text-[18px]">
          {to ? <TitleLink render={<Link to={to} prefetch="intent" onClick={onOpen} />}>{name}</TitleLink> : name}
        </Heading>
        <When thing={thing} />
        {under !== '' && (
          <p className="line-clamp-2 text-small text-ink-2 wrap-anywhere">
            {line ? <MarkedText parts={line} /> : under}
          </p>
        )}
        {excerpt.length > 0 && (
          <p className="mt-1 line-clamp-2 text-small text-ink-3 wrap-anywhere">
            <MarkedText parts={excerpt} />
          </p>
        )}
        {reason && (
          <p className="mt-1.5 flex items-start gap-1.5 text-cap text-ink-2">
            <Icon of={Sparkles} size={14} className="mt-0.5 flex-none text-seal-text" />
            {reason}
          </p>
        )}
      </div>
    </article>
  );
}

function When({ thing: { kind, code, startsAt, endsAt, hall } }: { thing: FoundThing }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  if (kind === 'news' && startsAt) return <p className="num text-small text-ink-3">{formatDay(startsAt, language)}</p>;
  const isStand = kind === 'exhibitor' || kind === 'exhibit';
  if (isStand && hall !== null)
    return (
      <p className="num flex items-center gap-1.5 text-small text-ink-3">
        <HallGlyph chamber={hall as Chamber} />
        {code && t.booth(code)}
      </p>
    );
  if (!startsAt || !endsAt) return null;
  const day = dayOf(startsAt);
  return (
    <p className="num flex items-center gap-1.5 text-small text-ink-3">
      {hall !== null && <HallGlyph chamber={hall as Chamber} />}
      {t.day(dateOf(day, language), `${formatTime(startsAt)}–${formatTime(endsAt)}`)}
    </p>
  );
}

const icons = { talk: Mic, page: FileText, competition: Trophy, showcase: Sparkles } as const;

/** What stands for it: a person's portrait, a company's mark, what was photographed or else drawn of the rest, the day of a session. */
function Picture({ thing: { kind, id, ownerId, mark, titleEn, titleZh, startsAt, picture } }: { thing: FoundThing }) {
  const language = useLanguage();
  const name = language === 'zh' ? titleZh : titleEn;
  // No wider than the smallest there is: a phone's row is 48 px.
  const small = picture === null ? undefined : atWidth(picture, 'small');
  if (kind === 'speaker' || kind === 'guest')
    return (
      <Portrait name={name} id={(kind === 'guest' && ownerId) || id} photo={small} className="size-12 lg:size-14" />
    );
  const box = 'flex size-12 flex-col items-center justify-center overflow-hidden rounded-control lg:size-14';
  if (kind === 'exhibitor')
    return (
      <span className={`${box} border border-line bg-surface`}>
        <CompanyMark mark={mark ?? 0} logo={small} size={28} />
      </span>
    );
  if (small)
    return (
      <span aria-hidden="true" className={`${box} bg-sunken`}>
        <img
          src={small}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      </span>
    );
  const art = kind === 'exhibit' ? EXHIBIT_ARTS[mark ?? -1] : undefined;
  if (art)
    return (
      <span aria-hidden="true" className={box}>
        <ExhibitArt kind={art} seed={seedFrom(id)} />
      </span>
    );
  if (kind === 'news' || kind === 'exhibit')
    return (
      <span aria-hidden="true" className={`${box} [&_svg]:size-full`}>
        <Plate width={56} height={56} seed={seedFrom(id)} />
      </span>
    );
  if ((kind === 'forum' || kind === 'activity' || kind === 'event') && startsAt) {
    const day = dayOf(startsAt);
    return (
      <span aria-hidden="true" className={`${box} num bg-sunken text-ink`}>
        <span className="text-[19px] leading-none font-semibold lg:text-[22px]">{Number(day.slice(8))}</span>
        <span className="mt-1 text-[11px] leading-none text-ink-2">{formatWeekday(day, language)}</span>
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={`${box} bg-sunken text-ink-2`}>
      <Icon of={icons[kind as keyof typeof icons] ?? CalendarDays} size={22} />
    </span>
  );
}
