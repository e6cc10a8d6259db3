import type { RankedKind } from '@mingtang/contract/engagement/model';
import type { ExhibitArt } from '@mingtang/contract/exhibition/model';
import { CompanyMark } from '@mingtang/ui/company-mark';
import type { Chamber } from '@mingtang/ui/drawing/hall';
import { seedFrom } from '@mingtang/ui/drawing/random';
import { formatCount } from '@mingtang/ui/format/count';
import { HallGlyph } from '@mingtang/ui/hall-glyph';
import { StageShot } from '@mingtang/ui/stage-shot';
import { TitleLink } from '@mingtang/ui/title-link';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { SaveButton } from '../../../features/engagement/save-button.tsx';
import { ExhibitPicture } from '../../../features/exhibition/exhibit-card.tsx';
import { logoAt } from '../../../features/picture/at-width.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/exhibition.ts';
import { zh } from '../../../phrases/zh/exhibition.ts';

interface Ranked {
  id: string;
  rank: number;
  title: string;
  /** Whose it is, or what it does. */
  line: string | null;
  /** `H1 A-12`, or a forum's venue. */
  place: string;
  chamber: Chamber | undefined;
  mark: number | null;
  picture: string | null;
  art: ExhibitArt | null;
  points: number;
  likes: number;
  saves: number;
  /** Of the most points anything has, 0 to 1. */
  share: number;
}

/** Where what is ranked leads. */
export const pathOf = { exhibit: paths.exhibit, exhibitor: paths.exhibitorRoom, forum: paths.forum } as const;
/** So many places stand out. */
const PODIUM = 3;

/** A place of the ranking: what holds it, and the counts it holds it by. */
export function RankedRow({ kind, thing }: { kind: RankedKind; thing: Ranked }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { id, rank, title, line, place, chamber, points, likes, saves, share } = thing;
  return (
    <article className="relative grid grid-cols-[28px_52px_minmax(0,1fr)_auto] items-start gap-x-3 py-4 lg:grid-cols-[56px_88px_minmax(0,1fr)_auto] lg:gap-x-5">
      <p
        className={clsx(
          'big num pt-1 leading-none',
          rank <= PODIUM ? 'text-[26px] text-ink lg:text-[40px]' : 'text-[17px] text-ink-3 lg:text-[24px]',
        )}
      >
        <span aria-hidden="true">{rank}</span>
        <span className="sr-only">{t.ranking.place(rank)}</span>
      </p>
      <Figure kind={kind} thing={thing} />
      <div className="min-w-0">
        <h3 className="text-[15px] leading-[1.4] font-semibold lg:text-h3">
          <TitleLink render={<Link to={pathOf[kind]({ id })} prefetch="intent" />}>{title}</TitleLink>
        </h3>
        {line && <p className="mt-0.5 line-clamp-2 text-small text-ink-2">{line}</p>}
        <p className="num mt-1 flex flex-wrap items-center gap-x-1.5 text-small text-ink-3">
          {chamber !== undefined && <HallGlyph chamber={chamber} />}
          {place}
        </p>
        <div className="mt-2 flex items-center gap-x-3">
          <span aria-hidden="true" className="h-1 min-w-0 flex-1 bg-sunken">
            <span className="block h-full bg-ink" style={{ width: `${Math.max(2, share * 100)}%` }} />
          </span>
          <span className="num flex-none text-small">
            <span className="font-semibold">{formatCount(points, language)}</span> {t.ranking.points}
          </span>
        </div>
        <p className="num mt-1 text-small text-ink-3">
          {t.ranking.likes(formatCount(likes, language))} · {t.ranking.saves(formatCount(saves, language))}
        </p>
      </div>
      <div className="relative z-10 -me-2">
        <SaveButton thing={{ kind, id }} look="icon" />
      </div>
    </article>
  );
}

function Figure({ kind, thing: { id, mark, picture, art } }: { kind: RankedKind; thing: Ranked }) {
  const box = 'size-13 overflow-hidden rounded-control lg:h-16.5 lg:w-22';
  if (kind === 'exhibit' && art) {
    return (
      <span className={box}>
        <ExhibitPicture of={{ id, art, picture }} sizes="88px" />
      </span>
    );
  }
  if (kind === 'exhibitor') {
    return (
      <span className={clsx(box, 'flex items-center justify-center border border-line bg-surface text-ink')}>
        <CompanyMark mark={mark ?? 0} logo={logoAt(picture)} size={28} />
      </span>
    );
  }
  return (
    <span data-theme="stage" className={box}>
      <StageShot seed={seedFrom(id)} />
    </span>
  );
}
