import { exhibitionRoutes } from '@mingtang/contract/exhibition/routes';
import { parseRichText } from '@mingtang/contract/rich-text';
import { CompanyMark } from '@mingtang/ui/company-mark';
import { formatCount } from '@mingtang/ui/format/count';
import { HallGlyph } from '@mingtang/ui/hall-glyph';
import { SectionHead } from '@mingtang/ui/section-head';
import { StatusTag } from '@mingtang/ui/status-tag';
import { Link } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { BackLink } from '../../../features/back-link.tsx';
import { productData } from '../../../features/detail/thing-data.ts';
import { RichText } from '../../../features/document/rich-text.tsx';
import { ThingActions } from '../../../features/engagement/thing-actions.tsx';
import { ExhibitGrid } from '../../../features/exhibition/exhibit-card.tsx';
import { FilmSection } from '../../../features/exhibition/film-section.tsx';
import { hallCodes, loadPlan, toExhibitItem } from '../../../features/exhibition/items.ts';
import { ContactExhibitor } from '../../../features/exhibitor-contact/contact-exhibitor.tsx';
import { missingMeta } from '../../../features/missing-meta.ts';
import { MissingScreen } from '../../../features/missing-screen.tsx';
import { logoAt } from '../../../features/picture/at-width.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/exhibition.ts';
import { zh } from '../../../phrases/zh/exhibition.ts';
import { renderApi, renderContext, requireId } from '../../../render-api.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { breadcrumbs } from '../../../structured-data.ts';
import type { Route } from './+types/screen.ts';
import { ExhibitGallery } from './gallery.tsx';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].exhibit.title };

/** One exhibit with others of its kind, in the reader's language; undefined when the address names none. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.has(queryNames.id)) return undefined;
  const { language } = renderContext(context);
  const [exhibit, plan] = await Promise.all([
    renderApi(context, exhibitionRoutes).getExhibit({ id: requireId(request) }),
    loadPlan(context),
  ]);
  const codes = hallCodes(plan, language);
  const body = inLanguage(exhibit, 'body', language);
  return {
    item: toExhibitItem(exhibit, codes, language),
    category: exhibit.category && inLanguage(exhibit.category, 'name', language),
    specs: exhibit.specs.map((spec) => ({
      label: inLanguage(spec, 'label', language),
      value: inLanguage(spec, 'value', language),
    })),
    maker: exhibit.exhibitor,
    pictures: exhibit.pictures,
    cover: exhibit.filmCover,
    about: body === null ? [] : parseRichText(body),
    others: exhibit.others.map((other) => toExhibitItem(other, codes, language)),
  };
}

type Data = NonNullable<Awaited<ReturnType<typeof loader>>>;

export function meta(args: Route.MetaArgs) {
  // Absent when the page failed.
  const data = args.loaderData as Data | undefined;
  if (!data) return missingMeta(args, 'exhibition');
  const t = { zh, en }[metaLanguage(args)];
  const { item, category, pictures } = data;
  const { id, name, summary, maker } = item;
  const path = paths.exhibit({ id });
  const [picture] = pictures;
  return [
    ...pageMeta(args, { title: name, description: summary, path, card: { kind: 'exhibit', id } }),
    productData(args, { kind: 'exhibit', id, name, description: summary, path, picture, maker, category }),
    breadcrumbs(args, [
      { name: t.title, path: paths.exhibition() },
      { name: maker, path: paths.exhibitorRoom({ id: data.maker.id }) },
      { name, path },
    ]),
  ];
}

export default function ExhibitScreen({ loaderData: data }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  if (!data) return <MissingScreen of="exhibit" to="exhibition" />;
  const { item, category, specs, maker, others, pictures, cover, about } = data;
  return (
    <Screen of="exhibit" className="page lg:pt-6">
      <BackLink to={paths.exhibition()}>{t.title}</BackLink>
      <div className="lg:mt-2 lg:grid lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-x-16">
        <ExhibitGallery key={item.id} item={item} pictures={pictures} className="self-start lg:row-start-1" />
        <div className="mt-5 min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
          <p className="flex flex-wrap gap-2">
            {category && <StatusTag tone="line">{category}</StatusTag>}
            {item.isPremiere && <StatusTag tone="seal">{t.premiere}</StatusTag>}
          </p>
          <h1 className="mt-3 text-h1 lg:text-display">{item.name}</h1>
          <p className="mt-3 text-ink-2 lg:text-[18px]">{item.summary}</p>
          <div className="mt-6 divide-y divide-line rounded-card border border-line bg-surface">
            <Link to={paths.exhibitorRoom({ id: maker.id })} className="flex items-center gap-4 p-4">
              <span className="flex size-11 flex-none items-center justify-center rounded-control border border-line">
                <CompanyMark mark={maker.mark} logo={logoAt(maker.logo)} size={24} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{item.maker}</span>
                <span className="num block text-small text-ink-3">
                  {t.exhibit.maker(maker.exhibits, maker.saves > 0 ? formatCount(maker.saves, language) : undefined)}
                </span>
              </span>
            </Link>
            <Link to={paths.exhibition({ stand: maker.id })} className="flex items-center gap-4 p-4">
              <span className="flex size-11 flex-none items-center justify-center">
                <HallGlyph chamber={item.hall} size={36} />
              </span>
              <span className="num min-w-0 flex-1 font-medium">
                {item.hallCode} {item.booth}
              </span>
              <span className="flex-none text-small text-azure">{t.lookOnMap}</span>
            </Link>
          </div>
          <ThingActions thing={{ kind: 'exhibit', id: item.id }} title={item.name} look="line" className="mt-5" />
          {maker.takesContact && (
            <div className="mt-3">
              <ContactExhibitor exhibitor={{ id: maker.id, name: item.maker }} />
            </div>
          )}
          {specs.length > 0 && (
            <section aria-labelledby="specs" className="mt-8">
              <h2 id="specs" className="mb-2 text-h2">
                {t.exhibit.specs}
              </h2>
              <dl className="num divide-y divide-line border-y border-line">
                {specs.map(({ label, value }) => (
                  <div key={label} className="grid grid-cols-[120px_minmax(0,1fr)] gap-x-3 py-3">
                    <dt className="text-small text-ink-3">{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </div>
        {(item.hasFilm || about.length > 0) && (
          <div className="mt-8 min-w-0 space-y-8 lg:col-start-1 lg:row-start-2 lg:mt-10">
            {item.hasFilm && <FilmSection film={{ kind: 'exhibit', item }} cover={cover} />}
            {about.length > 0 && (
              <section aria-labelledby="about">
                <h2 id="about" className="text-h2">
                  {t.exhibit.about}
                </h2>
                <RichText blocks={about} />
              </section>
            )}
          </div>
        )}
      </div>
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-section">
          <SectionHead id="others" title={t.exhibit.others} className="mb-3" />
          <ExhibitGrid exhibits={others} level={3} />
        </section>
      )}
    </Screen>
  );
}
