import { contentRoutes } from '@mingtang/contract/content/routes';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { parseRichText } from '@mingtang/contract/rich-text';
import { AccessPlan } from '@mingtang/ui/access-plan';
import { CompanyMark } from '@mingtang/ui/company-mark';
import type { Chamber } from '@mingtang/ui/drawing/hall';
import { StatusTag } from '@mingtang/ui/status-tag';
import { Link } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { DetailPage } from '../../../features/detail/detail-page.tsx';
import { Others } from '../../../features/detail/others.tsx';
import { articleData } from '../../../features/detail/thing-data.ts';
import { RichText } from '../../../features/document/rich-text.tsx';
import { ThingActions } from '../../../features/engagement/thing-actions.tsx';
import { Fact } from '../../../features/forum-page/fact.tsx';
import { missingMeta } from '../../../features/missing-meta.ts';
import { MissingScreen } from '../../../features/missing-screen.tsx';
import { ShowcaseCard } from '../../../features/showcases/showcase-card.tsx';
import { toShowcaseSummary } from '../../../features/showcases/showcase-summary.ts';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en as fieldsEn } from '../../../phrases/en/fields.ts';
import { en } from '../../../phrases/en/showcases.ts';
import { zh as fieldsZh } from '../../../phrases/zh/fields.ts';
import { zh } from '../../../phrases/zh/showcases.ts';
import { renderApi, renderContext, requireId } from '../../../render-api.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { breadcrumbs } from '../../../structured-data.ts';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

const OTHERS_SHOWN = 3;

type Data = NonNullable<Awaited<ReturnType<typeof loader>>>;

/** A showcase in the reader's language; undefined when the address names none. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.has(queryNames.id)) return undefined;
  const { language } = renderContext(context);
  const content = renderApi(context, contentRoutes);
  const id = requireId(request);
  const [one, all, venues] = await Promise.all([
    content.getShowcase({ id }),
    content.listShowcases({ pageSize: 100 }),
    renderApi(context, programmeRoutes).listVenues(),
  ]);
  const { exhibitor } = one;
  const room = exhibitor?.hall ?? one.hall;
  const hall = venues.find((venue) => venue.hall === room && venue.kind !== 'stage');
  return {
    ...toShowcaseSummary(one, language),
    body: inLanguage(one, 'body', language),
    hallName: hall && inLanguage(hall, 'name', language),
    room: room ?? undefined,
    exhibitor: exhibitor
      ? {
          id: exhibitor.id,
          name: inLanguage(exhibitor, 'name', language),
          line: inLanguage(exhibitor, 'line', language),
          booth: exhibitor.booth,
          mark: exhibitor.mark,
        }
      : undefined,
    others: all.items
      .filter((other) => other.id !== id)
      .toSorted((first, second) => Number(second.field === one.field) - Number(first.field === one.field))
      .slice(0, OTHERS_SHOWN)
      .map((other) => toShowcaseSummary(other, language)),
  };
}

export function meta(args: Route.MetaArgs) {
  // Absent when the page failed.
  const data = args.loaderData as Data | undefined;
  if (!data) return missingMeta(args, 'showcases');
  const t = { zh, en }[metaLanguage(args)];
  const { id, title, summary, cover } = data;
  const facts = { kind: 'showcase' as const, id, name: title, description: summary, path: paths.showcase({ id }) };
  return [
    ...pageMeta(args, { title, description: summary, path: facts.path, card: { kind: 'showcase', id } }),
    articleData(args, { ...facts, type: 'Article', picture: cover }),
    breadcrumbs(args, [
      { name: t.title, path: paths.showcases() },
      { name: title, path: facts.path },
    ]),
  ];
}

export default function ShowcaseScreen({ loaderData: one }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const fields = usePhrases({ zh: fieldsZh, en: fieldsEn });
  if (!one) return <MissingScreen of="showcase" to="showcases" />;
  return (
    <Screen of="showcase" className="page lg:pt-6">
      <DetailPage
        back={{ to: paths.showcases(), label: t.back }}
        id={one.id}
        cover={one.cover}
        tags={<StatusTag tone="line">{fields[one.field]}</StatusTag>}
        title={one.title}
        lead={one.summary}
        aside={
          <>
            <ThingActions thing={{ kind: 'showcase', id: one.id }} title={one.title} look="line" />
            <dl className="num divide-y divide-line border-y border-line">
              <Fact name={t.place}>{one.place}</Fact>
              {one.since && <Fact name={t.sinceLabel}>{t.since(one.since)}</Fact>}
              <Fact name={t.fieldLabel}>{fields[one.field]}</Fact>
            </dl>
            {(one.exhibitor ?? one.hallName) && <Seen one={one} />}
          </>
        }
      >
        {one.facts.length > 0 && (
          <section aria-label={t.numbers}>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-t border-ink pt-5 sm:grid-cols-3">
              {one.facts.map(({ value, label }) => (
                <div key={label} className="flex flex-col-reverse justify-end">
                  <dt className="text-small text-ink-2">{label}</dt>
                  <dd className="big text-[32px] leading-[1.2] lg:text-[40px]">{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <div className="mt-8 max-w-170">
          <RichText blocks={parseRichText(one.body)} level={2} />
        </div>
      </DetailPage>
      <Others title={t.others} more={{ to: paths.showcases(), label: t.back }} look="cards">
        {one.others.map((other) => (
          <ShowcaseCard key={other.id} one={other} />
        ))}
      </Others>
    </Screen>
  );
}

/** Where at the conference one can see it. */
function Seen({ one: { exhibitor, hallName, room } }: { one: Data }) {
  const t = usePhrases({ zh, en });
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="text-small text-ink-3">{t.see}</h2>
      <div className="relative mt-3 flex items-center gap-4">
        {exhibitor && (
          <span className="flex size-12 flex-none items-center justify-center rounded-control border border-line">
            <CompanyMark mark={exhibitor.mark} size={28} />
          </span>
        )}
        <div className="min-w-0 flex-1">
          {exhibitor && (
            <>
              <p className="text-h3">
                <Link to={paths.exhibitorRoom({ id: exhibitor.id })} className="hover:text-azure">
                  {exhibitor.name}
                </Link>
              </p>
              <p className="text-small text-ink-2">{exhibitor.line}</p>
            </>
          )}
          <p className="num mt-1 text-small text-ink-3">
            {[hallName && t.hall(hallName), exhibitor && t.stand(exhibitor.booth)].filter(Boolean).join(' · ')}
          </p>
        </div>
        {room !== undefined && (
          <span className="flex-none max-[359px]:hidden">
            <AccessPlan opens={[room as Chamber]} size={64} label={t.planOf} />
          </span>
        )}
      </div>
    </section>
  );
}
