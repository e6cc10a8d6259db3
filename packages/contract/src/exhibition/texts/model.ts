import * as z from 'zod/mini';
import { instant, renamed, text } from '../../fields.ts';
import { isOurPath } from '../../links.ts';
import { richText } from '../../rich-text.ts';
import { exhibitorFields, isFilm } from '../model.ts';

/** Empty for none: the path of a picture, or the address of a film. */
const logo = text({ min: 0, max: 500 }).check(
  z.refine((path) => path === '' || isOurPath(path), { error: 'bad_link' }),
);
export const ownFilm = text({ min: 0, max: 500 }).check(
  z.refine((address) => address === '' || isFilm(address), { error: 'bad_link' }),
);

/** A picture that waits, at an address under which its own people see it. */
export const waitingPicture = renamed({ path: z.string(), url: z.string() });

/** What an exhibitor's own people may propose to change of it; all else is the organisers' own. */
export const standTextFields = {
  lineZh: exhibitorFields.lineZh,
  lineEn: exhibitorFields.lineEn,
  /** The long text; empty for none. */
  descriptionZh: richText({ min: 0, max: 10_000 }),
  descriptionEn: richText({ min: 0, max: 20_000 }),
  /** The path of a picture that is there, or that whoever proposes it has just uploaded; empty for none. */
  logo,
  /** The company's film: HLS, in both languages or in one for both; empty for none. */
  filmZh: ownFilm,
  filmEn: ownFilm,
};
export type StandTexts = z.output<z.ZodMiniObject<typeof standTextFields>>;
export const standTextNames = Object.keys(standTextFields) as (keyof StandTexts)[];

export const proposalStates = ['under_review', 'approved', 'rejected', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** What is public now, and the last change that was proposed; null when none was. */
export const standTexts = renamed({
  published: renamed(standTextFields),
  proposal: z.nullable(
    renamed({
      state: z.enum(proposalStates),
      texts: renamed(standTextFields),
      proposedAt: instant,
      decidedAt: z.nullable(instant),
      /** Why not, in the organisers' words. */
      note: z.nullable(z.string()),
    }),
  ),
  /** Of what is proposed. */
  waitingPictures: z.array(waitingPicture),
});
