import { exhibitionRoutes } from '@mingtang/contract/exhibition/routes';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { SectionHead } from '@mingtang/ui/section-head';
import { StatusTag } from '@mingtang/ui/status-tag';
import { Link } from 'react-router';
import { BackLink } from '../../../features/back-link.tsx';
import { ThingActions } from '../../../features/engagement/thing-actions.tsx';
import { FilmCover, FilmGrid } from '../../../features/exhibition/film-card.tsx';
import { type FilmItem, loadFilms } from '../../../features/exhibition/film-items.ts';
import { FilmStage } from '../../../features/exhibition/film-stage.tsx';
import {
  type HallCodes,
  hallCodes,
  loadPlan,
  toExhibitItem,
  toExhibitorItem,
} from '../../../features/exhibition/items.ts';
import { StandLabel } from '../../../features/exhibition/stand-label.tsx';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/exhibition.ts';
import { zh } from '../../../phrases/zh/exhibition.ts';
import { ifThere, renderApi, renderContext, requireId } from '../../../render-api.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].filmPage.title };

const MOST_OTHERS = 6;

/** One film with others of its hall; all films when the address names none. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { language } = renderContext(context);
  const codes = hallCodes(await loadPlan(context), language);
  const [films, shown] = await Promise.all([
    loadFilms(context, codes, language),
    new URL(request.url).searchParams.has(queryNames.id) ? findShown(context, requireId(request), codes) : null,
  ]);
  if (!shown) return { films, shown: undefined, isGone: shown === undefined };
  const { id, hall } = shown.film.item;
  const others = films.filter(({ item }) => item.id !== id && item.hall === hall);
  return { films: others.slice(0, MOST_OTHERS), shown, isGone: false };
}

/** The film of an exhibitor or an exhibit, whichever bears the id; undefined when neither has one. */
async function findShown(context: Route.LoaderArgs['context'], id: string, codes: HallCodes) {
  const { language } = renderContext(context);
  const { getExhibitor, getExhibit } = renderApi(context, exhibitionRoutes);
  const exhibitor = await ifThere(getExhibitor({ id }));
  if (exhibitor) {
    if (!exhibitor.hasFilm) return undefined;
    const film: FilmItem = { kind: 'exhibitor', item: toExhibitorItem(exhibitor, codes, language) };
    return { film, cover: exhibitor.filmCover, standId: id };
  }
  const exhibit = await ifThere(getExhibit({ id }));
  if (!exhibit?.hasFilm) return undefined;
  const film: FilmItem = { kind: 'exhibit', item: toExhibitItem(exhibit, codes, language) };
  return { film, cover: exhibit.filmCover, standId: exhibit.exhibitor.id };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function meta(args: Route.MetaArgs) {
  const t = { zh, en }[metaLanguage(args)].filmPage;
  // Absent when the page failed.
  const data = args.loaderData as Data | undefined;
  if (!data?.shown) {
    const description = t.description(data?.films.length ?? 0);
    return pageMeta(args, {
      title: t.title,
      description,
      path: paths.exhibitorVideo(),
      isPrivate: data?.isGone ?? true,
    });
  }
  const { film } = data.shown;
  const description = film.kind === 'exhibit' ? film.item.summary : film.item.line;
  const { id, name } = film.item;
  const card = { kind: film.kind, id };
  return pageMeta(args, { title: `${name} · ${t.title}`, description, path: paths.exhibitorVideo({ id }), card });
}

export default function FilmScreen({ loaderData: { films, shown, isGone } }: Route.ComponentProps) {
  return shown ? <OneFilm shown={shown} others={films} /> : <AllFilms films={films} isGone={isGone} />;
}

function OneFilm({ shown, others }: { shown: NonNullable<Data['shown']>; others: readonly FilmItem[] }) {
  const t = usePhrases({ zh, en });
  const { film, cover, standId } = shown;
  const { item, kind } = film;
  return (
    <Screen of="exhibitorVideo" className="page lg:pt-6">
      <BackLink to={paths.exhibitorVideo()}>{t.filmPage.all}</BackLink>
      <div className="lg:mt-2 lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-x-12">
        <FilmStage
          key={item.id}
          id={item.id}
          name={item.name}
          cover={<FilmCover film={film} cover={cover} />}
          className="max-lg:-mx-gutter max-lg:rounded-none"
        />
        <div className="mt-5 min-w-0 lg:mt-0">
          <StatusTag tone="line">{kind === 'exhibit' ? t.filmPage.ofExhibit : t.filmPage.ofExhibitor}</StatusTag>
          <h1 className="mt-3 text-h1">{item.name}</h1>
          <p className="mt-2 text-ink-2">{film.kind === 'exhibit' ? film.item.summary : film.item.line}</p>
          <p className="mt-3 text-small text-ink-2">
            {film.kind === 'exhibit' && <span className="block">{film.item.maker}</span>}
            <StandLabel at={item} className="mt-1" />
          </p>
          <div className="mt-5 flex flex-wrap gap-2">
            {kind === 'exhibit' && (
              <Button render={<Link to={paths.exhibit({ id: item.id })} />}>{t.filmPage.toExhibit}</Button>
            )}
            <Button
              variant={kind === 'exhibit' ? 'line' : 'ink'}
              render={<Link to={paths.exhibitorRoom({ id: standId })} />}
            >
              {t.filmPage.toStand}
            </Button>
          </div>
          <ThingActions thing={{ kind, id: item.id }} title={item.name} look="line" className="mt-3" />
        </div>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-section">
          <SectionHead
            id="others"
            title={t.filmPage.ofHall(item.hallCode)}
            more={{ label: t.filmPage.all, render: <Link to={paths.exhibitorVideo()} /> }}
            className="mb-3"
          />
          <FilmGrid films={others} level={3} />
        </section>
      )}
    </Screen>
  );
}

function AllFilms({ films, isGone }: { films: readonly FilmItem[]; isGone: boolean }) {
  const t = usePhrases({ zh, en });
  const { gone, none } = t.filmPage;
  const isEmpty = isGone || films.length === 0;
  const state = isGone ? gone : none;
  return (
    <Screen of="exhibitorVideo" className="page pt-4 lg:pt-6">
      <BackLink to={paths.exhibition()}>{t.title}</BackLink>
      {isEmpty ? (
        <EmptyState
          level={1}
          title={state.title}
          action={
            <Button render={<Link to={isGone ? paths.exhibitorVideo() : paths.exhibition()} />}>{state.action}</Button>
          }
        >
          {state.text}
        </EmptyState>
      ) : (
        <>
          <h1 className="text-h1 max-lg:sr-only lg:mt-2 lg:text-display">{t.filmPage.title}</h1>
          <p className="max-w-150 text-ink-2 lg:mt-4 lg:text-[18px]">{t.filmPage.lead}</p>
          <p className="num mt-4 mb-4 text-small text-ink-3">{t.filmPage.count(films.length)}</p>
          <FilmGrid films={films} />
        </>
      )}
    </Screen>
  );
}
