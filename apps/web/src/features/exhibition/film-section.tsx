import { SectionHead } from '@mingtang/ui/section-head';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/exhibition.ts';
import { zh } from '../../phrases/zh/exhibition.ts';
import { FilmCover } from './film-card.tsx';
import type { FilmItem } from './film-items.ts';
import { FilmStage } from './film-stage.tsx';

/** The film of an exhibitor or an exhibit, on the page about it. */
export function FilmSection({ film, cover, className }: { film: FilmItem; cover: string | null; className?: string }) {
  const t = usePhrases({ zh, en });
  const { id, name } = film.item;
  return (
    <section aria-labelledby="film" className={className}>
      <SectionHead
        id="film"
        title={t.film}
        more={{ label: t.filmPage.all, render: <Link to={paths.exhibitorVideo()} /> }}
        className="mb-3"
      />
      <FilmStage key={id} id={id} name={name} cover={<FilmCover film={film} cover={cover} />} />
    </section>
  );
}
