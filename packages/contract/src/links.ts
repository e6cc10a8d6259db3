const SITE = 'https://this.site';

/**
 * A path of this site as browsers read it, with its query and fragment; undefined for what leads elsewhere: `//elsewhere`,
 * `/\elsewhere`, and `/.//elsewhere`, which is `//elsewhere` once its dots are gone.
 */
export function readOurPath(value: string): string | undefined {
  if (!value.startsWith('/') || !URL.canParse(value, SITE)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, SITE);
  return origin === SITE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}

/** Whether a link is a path of this site. */
export const isOurPath = (value: string): boolean => readOurPath(value) !== undefined;

/**
 * Whether a link leads elsewhere by https, without a name or password in it. `https:elsewhere` does not: on a page that came by
 * https itself, browsers read it as a path.
 */
export function isSecureAddress(value: string): boolean {
  if (!/^https:\/\//i.test(value)) return false;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && url.username === '' && url.password === '';
}
