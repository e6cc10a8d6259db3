/** Where the preview lies on a page; links lead here. */
export const PROMO_ID = 'leaves';

/** Spec §2: the preview is on every ticket page of phones but these. */
const without = ['success', 'login', 'vip', 'leader', 'special'];

/** Whether the page at a path of the ticket area carries the preview. */
export function showsPromo(path: string): boolean {
  const [area, page = ''] = path.toLowerCase().split('/').filter(Boolean);
  return area === 'ticket' && !without.includes(page);
}
