import { exhibitorLabelLabels, exhibitorSizeLabels } from '@mingtang/contract/exhibition/labels';
import { exhibitionRoutes } from '@mingtang/contract/exhibition/routes';
import { parseRichText } from '@mingtang/contract/rich-text';
import { CompanyMark } from '@mingtang/ui/company-mark';
import { SectionHead } from '@mingtang/ui/section-head';
import { StatusTag } from '@mingtang/ui/status-tag';
import { TextLink } from '@mingtang/ui/text-link';
import { Link } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { BackLink } from '../../../features/back-link.tsx';
import { organisationData } from '../../../features/detail/thing-data.ts';
import { RichText } from '../../../features/document/rich-text.tsx';
import { ThingActions } from '../../../features/engagement/thing-actions.tsx';
import { ExhibitGrid } from '../../../features/exhibition/exhibit-card.tsx';
import { FilmSection } from '../../../features/exhibition/film-section.tsx';
import { hallCodes, loadPlan, toExhibitItem, toExhibitorItem } from '../../../features/exhibition/items.ts';
import { StandLabel } from '../../../features/exhibition/stand-label.tsx';
import { ContactExhibitor } from '../../../features/exhibitor-contact/contact-exhibitor.tsx';
import { Fact } from '../../../features/forum-page/fact.tsx';
import { missingMeta } from '../../../features/missing-meta.ts';
import { MissingScreen } from '../../../features/missing-screen.tsx';
import { logoAt } from '../../../features/picture/at-width.ts';
import { useLabel } from '../../../labels.ts';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/exhibition.ts';
import { zh } from '../../../phrases/zh/exhibition.ts';
import { renderApi, renderContext, requireId } from '../../../render-api.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { breadcrumbs } from '../../../structured-data.ts';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].room.title };

const MOST_SHOWN = 60;

/** An exhibitor with everything it shows, in the reader's language; undefined when the address names none. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.has(queryNames.id)) return undefined;
  const { language } = renderContext(context);
  const id = requireId(request);
  const { getExhibitor, listExhibits } = renderApi(context, exhibitionRoutes);
  const [exhibitor, shown, plan] = await Promise.all([
    getExhibitor({ id }),
    listExhibits({ exhibitorId: id, pageSize: MOST_SHOWN }),
    loadPlan(context),
  ]);
  const codes = hallCodes(plan, language);
  const description = inLanguage(exhibitor, 'description', language);
  return {
    item: toExhibitorItem(exhibitor, codes, language),
    category: exhibitor.category && inLanguage(exhibitor.category, 'name', language),
    size: exhibitor.size,
    website: exhibitor.website,
    takesContact: exhibitor.takesContact,
    about: description === null ? [] : parseRichText(description),
    cover: exhibitor.filmCover,
    staff: exhibitor.staff.map((one) => ({
      name: inLanguage(one, 'name', language),
      role: inLanguage(one, 'role', language),
    })),
    exhibits: shown.items.map((exhibit) => toExhibitItem(exhibit, codes, language)),
  };
}

type Data = NonNullable<Awaited<ReturnType<typeof loader>>>;

export function meta(args: Route.MetaArgs) {
  // Absent when the page failed.
  const data = args.loaderData as Data | undefined;
  if (!data) return missingMeta(args, 'exhibitors');
  const t = { zh, en }[metaLanguage(args)];
  const { id, name, line, logo } = data.item;
  const path = paths.exhibitorRoom({ id });
  return [
    ...pageMeta(args, { title: name, description: line, path, card: { kind: 'exhibitor', id } }),
    organisationData(args, {
      kind: 'exhibitor',
      id,
      name,
      description: line,
      path,
      picture: logo,
      website: data.website,
    }),
    breadcrumbs(args, [
      { name: t.title, path: paths.exhibition() },
      { name, path },
    ]),
  ];
}

export default function RoomScreen({ loaderData: data }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const labelOf = useLabel('enterprise_label', exhibitorLabelLabels);
  const sizeOf = useLabel('company_level', exhibitorSizeLabels);
  if (!data) return <MissingScreen of="exhibitorRoom" to="exhibitors" />;
  const { item, about, staff, exhibits, category, size, website, cover } = data;
  return (
    <Screen of="exhibitorRoom" className="page pt-4 lg:pt-6">
      <BackLink to={paths.exhibition()}>{t.title}</BackLink>
      <header className="lg:mt-2">
        <span className="flex size-16 items-center justify-center rounded-card border border-line bg-surface lg:size-20">
          <CompanyMark mark={item.mark} logo={logoAt(item.logo)} size={36} />
        </span>
        <h1 className="mt-4 text-h1 lg:text-display">{item.name}</h1>
        <p className="mt-2 max-w-170 text-ink-2 lg:text-[18px]">{item.line}</p>
        {item.labels.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-2">
            {item.labels.map((label) => (
              <StatusTag key={label} tone="line">
                {labelOf(label)}
              </StatusTag>
            ))}
          </p>
        )}
        <ThingActions thing={{ kind: 'exhibitor', id: item.id }} title={item.name} look="line" className="mt-5" />
        {data.takesContact && (
          <div className="mt-3 max-w-120">
            <ContactExhibitor exhibitor={{ id: item.id, name: item.name }} />
          </div>
        )}
      </header>
      <div className="mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-x-16">
        <div className="min-w-0">
          {item.hasFilm && <FilmSection film={{ kind: 'exhibitor', item }} cover={cover} className="mb-8" />}
          <section aria-labelledby="shown">
            <SectionHead id="shown" title={t.room.exhibits} count={item.exhibits} className="mb-3" />
            {exhibits.length > 0 ? (
              <ExhibitGrid exhibits={exhibits} isNarrow level={3} />
            ) : (
              <p className="text-ink-2">{t.room.noExhibits}</p>
            )}
          </section>
        </div>
        <aside className="mt-10 min-w-0 space-y-8 lg:mt-0">
          {about.length > 0 && (
            <section aria-labelledby="about">
              <h2 id="about" className="text-h2">
                {t.room.about}
              </h2>
              <RichText blocks={about} />
            </section>
          )}
          <section aria-labelledby="facts">
            <h2 id="facts" className="mb-2 text-h2">
              {t.room.facts}
            </h2>
            <dl className="divide-y divide-line border-y border-line">
              <Fact name={t.room.stand}>
                <StandLabel at={item} />{' '}
                <TextLink render={<Link to={paths.exhibition({ stand: item.id })} />}>{t.lookOnMap}</TextLink>
              </Fact>
              {category && <Fact name={t.room.category}>{category}</Fact>}
              {item.country && <Fact name={t.room.from}>{item.country}</Fact>}
              {size && <Fact name={t.room.size}>{sizeOf(size)}</Fact>}
              {website && (
                <Fact name={t.room.website}>
                  <a
                    href={website}
                    rel="noopener noreferrer"
                    target="_blank"
                    className="text-azure underline underline-offset-3 wrap-anywhere"
                  >
                    {new URL(website).host}
                  </a>
                </Fact>
              )}
            </dl>
          </section>
          {staff.length > 0 && (
            <section aria-labelledby="people">
              <h2 id="people" className="mb-2 text-h2">
                {t.room.people}
              </h2>
              <ul className="divide-y divide-line border-y border-line">
                {staff.map(({ name, role }) => (
                  <li key={name} className="py-3">
                    <span className="block font-medium">{name}</span>
                    <span className="block text-small text-ink-2">{role}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
    </Screen>
  );
}
