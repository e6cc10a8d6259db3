import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { type RouterContextProvider, redirect } from 'react-router';
import { toAppearances } from '../../../features/programme/appearance.ts';
import { paths } from '../../../paths.ts';
import { renderApi, renderContext, requireId } from '../../../render-api.ts';

export type SpeakerData = Awaited<ReturnType<typeof loadSpeaker>>;

/** A speaker with all they do at the conference, in the reader's language; of a guest, the way to their one page. What does not exist is not found. */
export async function loadSpeaker(context: Readonly<RouterContextProvider>, request: Request) {
  const id = requireId(request);
  const { language } = renderContext(context);
  const isZh = language === 'zh';
  const speaker = await renderApi(context, programmeRoutes).getSpeaker({ id });
  if (speaker.guestId) throw redirect(guestPath(speaker.guestId, request));
  const name = (one: { nameZh: string; nameEn: string }): string => (isZh ? one.nameZh : one.nameEn);
  return {
    now: Date.now(),
    id,
    name: name(speaker),
    position: (isZh ? speaker.positionZh : speaker.positionEn) ?? undefined,
    organisation: speaker.organisation ? name(speaker.organisation) : undefined,
    bio: (isZh ? speaker.bioZh : speaker.bioEn) ?? undefined,
    isDistinguished: speaker.isDistinguished,
    appearances: toAppearances(speaker, language),
    others: speaker.others.map((one) => ({ id: one.id, name: name(one) })),
  };
}

/** Their one page, in the language that was asked for. */
function guestPath(id: string, request: Request): string {
  const language = new URL(request.url).searchParams.get('lang');
  return paths.guest({ id }) + (language === null ? '' : `&lang=${encodeURIComponent(language)}`);
}
