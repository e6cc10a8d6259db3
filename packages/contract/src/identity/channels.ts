/**
 * The channel source, and sub-source, of whoever came by the venue's desk (spec §4): their pass opens at once, and what is
 * missing of their profile keeps nothing from them.
 */
export const ON_SITE_CHECK_IN = 'on-site check-in';
