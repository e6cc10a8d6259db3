import { contentRoutes } from '@mingtang/contract/content/routes';
import { shareCardPath } from '@mingtang/contract/engagement/share-card';
import { parseRichText } from '@mingtang/contract/rich-text';
import { StatusTag } from '@mingtang/ui/status-tag';
import { inLanguage } from '../../../bilingual.ts';
import { CompetitionCard } from '../../../features/competitions/competition-card.tsx';
import { stateOf, toCompetitionSummary } from '../../../features/competitions/competition-summary.ts';
import { CompetitionTag } from '../../../features/competitions/competition-tag.tsx';
import { DetailPage } from '../../../features/detail/detail-page.tsx';
import { Others } from '../../../features/detail/others.tsx';
import { RichText } from '../../../features/document/rich-text.tsx';
import { ThingActions } from '../../../features/engagement/thing-actions.tsx';
import { missingMeta } from '../../../features/missing-meta.ts';
import { MissingScreen } from '../../../features/missing-screen.tsx';
import { usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/competitions.ts';
import { en as fieldsEn } from '../../../phrases/en/fields.ts';
import { zh } from '../../../phrases/zh/competitions.ts';
import { zh as fieldsZh } from '../../../phrases/zh/fields.ts';
import { renderApi, renderContext, requireId } from '../../../render-api.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { breadcrumbs, sessionData } from '../../../structured-data.ts';
import type { Route } from './+types/screen.ts';
import { CompetitionFacts } from './competition-facts.tsx';
import { Jury, Prizes, Results, Tracks } from './competition-parts.tsx';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

const OTHERS_SHOWN = 3;

export type CompetitionData = NonNullable<Awaited<ReturnType<typeof loader>>>;

/** A competition in the reader's language; undefined when the address names none. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.has(queryNames.id)) return undefined;
  const { language } = renderContext(context);
  const content = renderApi(context, contentRoutes);
  const id = requireId(request);
  const [one, all] = await Promise.all([content.getCompetition({ id }), content.listCompetitions({ pageSize: 100 })]);
  const { venue } = one;
  return {
    now: Date.now(),
    competition: toCompetitionSummary(one, language),
    body: inLanguage(one, 'body', language),
    entryLink: one.entryLink ?? undefined,
    venue: venue ? { name: inLanguage(venue, 'name', language), hall: venue.hall ?? undefined } : undefined,
    tracks: one.tracks.map((track) => ({
      title: inLanguage(track, 'title', language),
      text: inLanguage(track, 'text', language),
    })),
    prizes: one.prizes.map((prize) => ({
      name: inLanguage(prize, 'name', language),
      worth: inLanguage(prize, 'worth', language),
      count: prize.count,
    })),
    jurors: one.jurors.map((juror) => ({
      name: inLanguage(juror, 'name', language),
      role: inLanguage(juror, 'role', language),
    })),
    results: one.results.map((result) => ({
      prize: inLanguage(result, 'prize', language),
      winner: inLanguage(result, 'winner', language),
      work: inLanguage(result, 'work', language),
    })),
    others: all.items
      .filter((other) => other.id !== id)
      .toSorted((first, second) => Number(second.field === one.field) - Number(first.field === one.field))
      .slice(0, OTHERS_SHOWN)
      .map((other) => toCompetitionSummary(other, language)),
  };
}

export function meta(args: Route.MetaArgs) {
  // Absent when the page failed.
  const data = args.loaderData as CompetitionData | undefined;
  if (!data) return missingMeta(args, 'competitions');
  const t = { zh, en }[metaLanguage(args)];
  const { id, title, summary, finalStart, finalEnd, organiser } = data.competition;
  const path = paths.competition({ id });
  const card = { kind: 'competition' as const, id };
  return [
    ...pageMeta(args, { title, description: summary, path, card }),
    sessionData(args, {
      name: title,
      description: summary,
      path,
      start: finalStart,
      end: finalEnd,
      place: data.venue?.name,
      organisers: [organiser],
      picture: shareCardPath(metaLanguage(args), card),
    }),
    breadcrumbs(args, [
      { name: t.title, path: paths.competitions() },
      { name: title, path },
    ]),
  ];
}

export default function CompetitionScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingScreen of="competition" to="competitions" />;
  return (
    <Screen of="competition" className="page lg:pt-6">
      <CompetitionPage data={loaderData} />
    </Screen>
  );
}

function CompetitionPage({ data }: { data: CompetitionData }) {
  const t = usePhrases({ zh, en });
  const fields = usePhrases({ zh: fieldsZh, en: fieldsEn });
  const now = useNow(data.now);
  const { competition } = data;
  const state = stateOf(competition, now);
  return (
    <>
      <DetailPage
        back={{ to: paths.competitions(), label: t.back }}
        id={competition.id}
        cover={competition.cover}
        tags={
          <>
            <CompetitionTag state={state} />
            <StatusTag tone="line">{fields[competition.field]}</StatusTag>
          </>
        }
        title={competition.title}
        lead={competition.summary}
        aside={
          <>
            <CompetitionFacts data={data} state={state} />
            <ThingActions thing={{ kind: 'competition', id: competition.id }} title={competition.title} look="line" />
          </>
        }
      >
        <div className="flex flex-col gap-10 lg:gap-12">
          <Results results={data.results} isAwaited={state === 'awaiting'} />
          <div className="max-w-170">
            <RichText blocks={parseRichText(data.body)} level={2} />
          </div>
          <Tracks tracks={data.tracks} />
          <Prizes prizes={data.prizes} />
          <Jury jurors={data.jurors} />
        </div>
      </DetailPage>
      <Others title={t.others} more={{ to: paths.competitions(), label: t.back }} look="cards">
        {data.others.map((one) => (
          <CompetitionCard key={one.id} one={one} now={now} />
        ))}
      </Others>
    </>
  );
}
