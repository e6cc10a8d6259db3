import type { ProposalState } from '@mingtang/contract/exhibition/texts/model';
import type { TagShape, TagTone } from '@mingtang/ui/status-tag';

/** How the state of a proposal looks. */
export const proposalLooks: Record<ProposalState, { tone: TagTone; shape: TagShape }> = {
  under_review: { tone: 'gam', shape: 'half' },
  approved: { tone: 'mal', shape: 'done' },
  rejected: { tone: 'rouge', shape: 'failed' },
  withdrawn: { tone: 'mute', shape: 'over' },
};
