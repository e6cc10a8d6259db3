/** Dictionary `user_tag`. spec §1 fixes 405, 406 and 407; the audience types of spec §6 take the numbers around them. */
export const USER_TAG = {
  cloudTourist: '407',
  cloudAudience: '406',
  onlineAudience: '405',
  general: '401',
  forumFree: '404',
  forumPaid: '403',
  professional: '402',
  staff: '408',
  reception: '409',
} as const;

/**
 * From the least to the most: an incomplete profile, a complete one, a verified identity (domain §3), what a ticket gives,
 * what a reviewer or a role gives. Nothing takes a person down this line.
 */
const LINE: readonly string[] = Object.values(USER_TAG);

/** The tags that give way to this one; a tag the organiser added to the dictionary gives way to none of ours, nor the other way round. */
export const tagsBelow = (tag: string): readonly string[] => LINE.slice(0, Math.max(LINE.indexOf(tag), 0));
