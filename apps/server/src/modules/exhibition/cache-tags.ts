/** Cache tags of what is shown of the exhibition. */
export const EXHIBITORS_TAG = 'exhibitors';
export const EXHIBITS_TAG = 'exhibits';
export const CATEGORIES_TAG = 'exhibit-categories';
export const GATES_TAG = 'exhibition-gates';
export const exhibitorTag = (id: string): string => `exhibitor:${id}`;
