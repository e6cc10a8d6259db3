/** Names and numbers one person may get wrong at the registry a day. */
export const MOST_FAILED_CHECKS = 10;
