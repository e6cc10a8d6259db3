/** What visitors look for at a stand. */
export const EXHIBITOR_LABELS = ['first_show', 'live_demo', 'open_weights', 'hiring', 'campus'] as const;
export const EXHIBITOR_ORDERS = ['standard', 'name', 'booth', 'popular'] as const;
export const EXHIBIT_ORDERS = ['standard', 'name', 'popular'] as const;
