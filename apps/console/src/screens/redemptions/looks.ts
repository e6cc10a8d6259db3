import type { StateLooks } from '../../parts/state-tag.tsx';

export const redemptionStates = ['redeemed', 'undone'] as const;
export const redemptionLooks: StateLooks<(typeof redemptionStates)[number]> = {
  redeemed: { tone: 'mal', shape: 'done', zh: '已核销', en: 'Redeemed' },
  undone: { tone: 'mute', shape: 'over', zh: '已撤销', en: 'Undone' },
};

export const permissionStates = ['in_force', 'withdrawn'] as const;
export const permissionLooks: StateLooks<(typeof permissionStates)[number]> = {
  in_force: { tone: 'mal', shape: 'done', zh: '有效', en: 'In force' },
  withdrawn: { tone: 'mute', shape: 'over', zh: '已收回', en: 'Withdrawn' },
};
