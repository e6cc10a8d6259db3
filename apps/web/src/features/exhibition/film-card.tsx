import { seedFrom } from '@mingtang/ui/drawing/random';
import { StageShot } from '@mingtang/ui/stage-shot';
import { StatusTag } from '@mingtang/ui/status-tag';
import { TitleLink } from '@mingtang/ui/title-link';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/exhibition.ts';
import { zh } from '../../phrases/zh/exhibition.ts';
import { ExhibitPicture } from './exhibit-card.tsx';
import type { FilmItem } from './film-items.ts';
import { StandLabel } from './stand-label.tsx';

/** What stands for a film before it plays: its cover, the exhibit's picture, or the stage. */
export function FilmCover({ film, cover }: { film: FilmItem; cover?: string | null }) {
  if (cover) return <img src={cover} alt="" className="block size-full object-cover" />;
  if (film.kind === 'exhibit') return <ExhibitPicture of={film.item} />;
  return <StageShot seed={seedFrom(film.item.id)} />;
}

/** A film among others; the whole card leads to it. */
function FilmCard({ film, level }: { film: FilmItem; level: 2 | 3 }) {
  const t = usePhrases({ zh, en });
  const Heading = `h${level}` as const;
  const { item, kind } = film;
  return (
    <article className="relative">
      <div data-theme="stage" className="relative aspect-video overflow-hidden rounded-card">
        <FilmCover film={film} />
        <span className="absolute start-2 bottom-2">
          <StatusTag tone="over" shape="replay">
            {kind === 'exhibit' ? t.filmPage.ofExhibit : t.filmPage.ofExhibitor}
          </StatusTag>
        </span>
      </div>
      <Heading className="mt-3 text-h3">
        <TitleLink render={<Link to={paths.exhibitorVideo({ id: item.id })} prefetch="intent" />}>
          {item.name}
        </TitleLink>
      </Heading>
      <p className="mt-0.5 text-small text-ink-2">{film.kind === 'exhibit' ? film.item.maker : film.item.line}</p>
      <StandLabel at={item} className="mt-1 text-small text-ink-3" />
    </article>
  );
}

/** Films side by side: one, two on tablets, three on wide pages. */
export function FilmGrid({ films, level = 2 }: { films: readonly FilmItem[]; level?: 2 | 3 }) {
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {films.map((film) => (
        <li key={film.item.id} className="min-w-0">
          <FilmCard film={film} level={level} />
        </li>
      ))}
    </ul>
  );
}
