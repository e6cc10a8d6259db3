import type { Language } from '../envelope.ts';
import { THING_KINDS, type ThingKind } from './model.ts';

/** The picture messengers show beside a link, in pixels. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;

/** A thing's card in a language; the conference's own without one. */
export const shareCardPath = (language: Language, thing?: { kind: ThingKind; id: string }): string =>
  `/share-card/${thing ? `${thing.kind}/${thing.id}` : 'site'}.${language}.png`;

const pattern = new RegExp(
  `^/share-card/(?:site|(?<kind>${THING_KINDS.join('|')})/(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))\\.(?<language>zh|en)\\.png$`,
);

/** What a card's path names; undefined for any other path. */
export function readShareCardPath(
  path: string,
): { language: Language; thing: { kind: ThingKind; id: string } | undefined } | undefined {
  const { kind, id, language } = pattern.exec(path)?.groups ?? {};
  if (!language) return undefined;
  return { language: language as Language, thing: kind && id ? { kind: kind as ThingKind, id } : undefined };
}
