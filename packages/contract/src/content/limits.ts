/** As many adverts one call may say were seen. */
export const MOST_SEEN = 20;
