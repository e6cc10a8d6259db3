import * as z from 'zod/mini';
import { instant, renamed } from '../../fields.ts';
import { richText } from '../../rich-text.ts';
import { exhibitorFields } from '../model.ts';

/** What an exhibitor's own people may propose to change of it; all else is the organisers' own. */
export const standTextFields = {
  lineZh: exhibitorFields.lineZh,
  lineEn: exhibitorFields.lineEn,
  /** The long text; empty for none. */
  descriptionZh: richText({ min: 0, max: 10_000 }),
  descriptionEn: richText({ min: 0, max: 20_000 }),
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
});
