import { SectionHead } from '@mingtang/ui/section-head';
import { StatusTag } from '@mingtang/ui/status-tag';
import { PersonPage } from '../../../features/detail/person-page.tsx';
import { ThingActions } from '../../../features/engagement/thing-actions.tsx';
import { Appearances } from '../../../features/programme/appearances.tsx';
import { OnStageTogether } from '../../../features/programme/on-stage-together.tsx';
import { usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/speaker.ts';
import { zh } from '../../../phrases/zh/speaker.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { breadcrumbs, structuredData } from '../../../structured-data.ts';
import type { Route } from './+types/screen.ts';
import { loadSpeaker, type SpeakerData } from './speaker-data.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

export const loader = ({ context, request }: Route.LoaderArgs) => loadSpeaker(context, request);

const DESCRIPTION_MAX = 160;

export function meta(args: Route.MetaArgs) {
  // Absent when the page failed.
  const data = args.loaderData as SpeakerData | undefined;
  if (!data) return [];
  const t = { zh, en }[metaLanguage(args)];
  const { id, name, bio, position, organisation, appearances } = data;
  return [
    ...pageMeta(args, {
      title: name,
      description: (bio ?? t.description(name, appearances.length)).slice(0, DESCRIPTION_MAX),
      path: paths.speaker({ id }),
      card: { kind: 'speaker', id },
    }),
    structuredData({
      '@type': 'Person',
      name,
      jobTitle: position,
      affiliation: organisation && { '@type': 'Organization', name: organisation },
    }),
    breadcrumbs(args, [
      { name: t.back, path: paths.forums() },
      { name, path: paths.speaker({ id }) },
    ]),
  ];
}

export default function SpeakerScreen({ loaderData: data }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const now = useNow(data.now);
  return (
    <Screen of="speaker" className="page pt-4 lg:pt-6">
      <PersonPage
        back={{ to: paths.forums(), label: t.back }}
        id={data.id}
        name={data.name}
        organisation={data.organisation}
        position={data.position}
        tags={data.isDistinguished && <StatusTag tone="line">{t.distinguished}</StatusTag>}
        about={
          <>
            <ThingActions thing={{ kind: 'speaker', id: data.id }} title={data.name} look="line" className="mt-5" />
            {data.bio && (
              <section aria-label={t.about} className="mt-5">
                <p className="whitespace-pre-line text-ink-2">{data.bio}</p>
              </section>
            )}
          </>
        }
      >
        <section>
          <SectionHead title={t.appearances} count={data.appearances.length} />
          <Appearances of={data.appearances} now={now} />
        </section>
        <OnStageTogether people={data.others} />
      </PersonPage>
    </Screen>
  );
}
