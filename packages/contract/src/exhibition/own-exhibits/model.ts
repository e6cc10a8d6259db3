import * as z from 'zod/mini';
import { flag, instant, list, renamed, text, uuid } from '../../fields.ts';
import { isOurPath } from '../../links.ts';
import { richText } from '../../rich-text.ts';
import { exhibitFields } from '../model.ts';
import { ownFilm, proposalStates, waitingPicture } from '../texts/model.ts';

/** What an exhibitor's own people propose of an exhibit; category, drawing and premiere are the organisers' own. */
export const ownExhibitFields = {
  nameZh: exhibitFields.nameZh,
  nameEn: exhibitFields.nameEn,
  summaryZh: exhibitFields.summaryZh,
  summaryEn: exhibitFields.summaryEn,
  /** The long text; empty for none. */
  bodyZh: richText({ min: 0, max: 10_000 }),
  bodyEn: richText({ min: 0, max: 20_000 }),
  /** Paths of pictures that are there, or that whoever proposes them has just uploaded. The first is the cover. */
  pictures: list(text({ max: 500 }).check(z.refine(isOurPath, { error: 'bad_link' })), { max: 12 }).check(
    z.refine((paths) => new Set(paths).size === paths.length, { error: 'named_twice' }),
  ),
  filmZh: ownFilm,
  filmEn: ownFilm,
  specs: exhibitFields.specs,
};
export type OwnExhibit = z.output<z.ZodMiniObject<typeof ownExhibitFields>>;
export const ownExhibitNames = Object.keys(ownExhibitFields) as (keyof OwnExhibit)[];

/** What is proposed: another exhibit, other words and pictures of one, or that one goes. */
export const exhibitActions = ['add_exhibit', 'change_exhibit', 'withdraw_exhibit'] as const;
export type ExhibitAction = (typeof exhibitActions)[number];

/** So many new ones of one exhibitor wait at a time. */
export const MOST_NEW_EXHIBITS = 20;

const proposal = renamed({
  id: uuid,
  action: z.enum(exhibitActions),
  state: z.enum(proposalStates),
  fields: renamed(ownExhibitFields),
  proposedAt: instant,
  decidedAt: z.nullable(instant),
  /** Why not, in the organisers' words. */
  note: z.nullable(z.string()),
});

/** Everything a stand shows or wants to show. */
export const ownExhibits = renamed({
  exhibits: z.array(
    renamed({
      id: uuid,
      fields: renamed(ownExhibitFields),
      /** Visitors see it. */
      isShown: flag,
      /** The last change that was proposed; null when none was. */
      proposal: z.nullable(proposal),
    }),
  ),
  /** New ones that wait, or were sent back. */
  additions: z.array(proposal),
  /** Of what is proposed. */
  waitingPictures: z.array(waitingPicture),
});
