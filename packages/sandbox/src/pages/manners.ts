/** What the cashier's drawer offers besides paying as usual. */
export const payManners = ['late', 'bounce', 'twice', 'held_back', 'never', 'misstated', 'short', 'forged'] as const;
export const lateChoices = [5, 60, 20 * 60] as const; // seconds; the longest outlasts an order's hold
