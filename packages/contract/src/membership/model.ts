/** Tiers of membership, lowest first (spec §6). */
export const memberTiers = ['explore', 'advanced', 'leader', 'royal', 'premium'] as const;
export type MemberTier = (typeof memberTiers)[number];
