import { contentRoutes } from '@mingtang/contract/content/routes';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { parseRichText } from '@mingtang/contract/rich-text';
import { SectionHead } from '@mingtang/ui/section-head';
import { StatusTag } from '@mingtang/ui/status-tag';
import { inLanguage } from '../../../bilingual.ts';
import { Others } from '../../../features/detail/others.tsx';
import { PersonPage } from '../../../features/detail/person-page.tsx';
import { personData } from '../../../features/detail/thing-data.ts';
import { RichText } from '../../../features/document/rich-text.tsx';
import { ThingActions } from '../../../features/engagement/thing-actions.tsx';
import { GuestCard } from '../../../features/guests/guest-card.tsx';
import { toGuestSummary } from '../../../features/guests/guest-summary.ts';
import { missingMeta } from '../../../features/missing-meta.ts';
import { MissingScreen } from '../../../features/missing-screen.tsx';
import { toAppearances } from '../../../features/programme/appearance.ts';
import { Appearances } from '../../../features/programme/appearances.tsx';
import { OnStageTogether } from '../../../features/programme/on-stage-together.tsx';
import { usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en as fieldsEn } from '../../../phrases/en/fields.ts';
import { en } from '../../../phrases/en/guests.ts';
import { zh as fieldsZh } from '../../../phrases/zh/fields.ts';
import { zh } from '../../../phrases/zh/guests.ts';
import { ifThere, renderApi, renderContext, requireId } from '../../../render-api.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { breadcrumbs } from '../../../structured-data.ts';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

const OTHERS_SHOWN = 3;

type Data = NonNullable<Awaited<ReturnType<typeof loader>>>;

/** A guest, with their sessions when they are on a stage that visitors may see; undefined when the address names none. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.has(queryNames.id)) return undefined;
  const { language } = renderContext(context);
  const content = renderApi(context, contentRoutes);
  const guest = await content.getGuest({ id: requireId(request) });
  const [speaker, alike] = await Promise.all([
    guest.speakerId ? ifThere(renderApi(context, programmeRoutes).getSpeaker({ id: guest.speakerId })) : undefined,
    content.listGuests({ field: guest.field, pageSize: 100 }),
  ]);
  const at = alike.items.findIndex(({ id }) => id === guest.id);
  // The ones that follow by name, and round again.
  const others = [...alike.items.slice(at + 1), ...alike.items.slice(0, Math.max(at, 0))];
  return {
    now: Date.now(),
    ...toGuestSummary(guest, language),
    bio: inLanguage(guest, 'bio', language),
    // Who speaks is liked and saved as the speaker they are, wherever it is pressed.
    thing: guest.speakerId
      ? ({ kind: 'speaker', id: guest.speakerId } as const)
      : ({ kind: 'guest', id: guest.id } as const),
    together: speaker?.others.map((one) => ({ id: one.id, name: inLanguage(one, 'name', language) })) ?? [],
    appearances: speaker ? toAppearances(speaker, language) : [],
    others: others.slice(0, OTHERS_SHOWN).map((one) => toGuestSummary(one, language)),
  };
}

export function meta(args: Route.MetaArgs) {
  // Absent when the page failed.
  const data = args.loaderData as Data | undefined;
  if (!data) return missingMeta(args, 'guests');
  const t = { zh, en }[metaLanguage(args)];
  const { id, name, line, position, organisation, portrait } = data;
  const facts = { kind: 'guest' as const, id, name, description: line, path: paths.guest({ id }) };
  return [
    ...pageMeta(args, { title: t.titleOf(name), description: line, path: facts.path, card: data.thing }),
    personData(args, { ...facts, position, organisation, picture: portrait }),
    breadcrumbs(args, [
      { name: t.title, path: paths.guests() },
      { name, path: facts.path },
    ]),
  ];
}

export default function GuestScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingScreen of="guest" to="guests" />;
  return (
    <Screen of="guest" className="page pt-4 lg:pt-6">
      <GuestPage guest={loaderData} />
    </Screen>
  );
}

function GuestPage({ guest }: { guest: Data }) {
  const t = usePhrases({ zh, en });
  const fields = usePhrases({ zh: fieldsZh, en: fieldsEn });
  const now = useNow(guest.now);
  const { appearances, others, together } = guest;
  return (
    <>
      <PersonPage
        back={{ to: paths.guests(), label: t.back }}
        id={guest.portraitId}
        name={guest.name}
        photo={guest.portrait}
        tags={<StatusTag tone="line">{fields[guest.field]}</StatusTag>}
        organisation={guest.organisation}
        position={guest.position}
        about={<ThingActions thing={guest.thing} title={guest.name} look="line" className="mt-5" />}
      >
        <section aria-label={t.about} className="max-w-170">
          <p className="text-[18px] lg:text-h2">{guest.line}</p>
          <div className="mt-1">
            <RichText blocks={parseRichText(guest.bio)} level={2} />
          </div>
        </section>
        <section>
          <SectionHead title={t.onStage} count={appearances.length > 0 ? appearances.length : undefined} />
          {appearances.length > 0 ? (
            <Appearances of={appearances} now={now} />
          ) : (
            <p className="border-t border-line pt-4 text-ink-2">{t.listens}</p>
          )}
        </section>
        <OnStageTogether people={together} />
      </PersonPage>
      <Others title={t.sameField} more={{ to: paths.guests({ field: guest.field }), label: t.all }} look="cards">
        {others.map((one) => (
          <GuestCard key={one.id} guest={one} />
        ))}
      </Others>
    </>
  );
}
