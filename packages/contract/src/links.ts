/** Whether a link is a path of this site: not `//elsewhere`, not `/\elsewhere`. */
export const isOurPath = (value: string): boolean => /^\/(?![/\\])/.test(value);

/** Whether a link leads elsewhere by https, without a name or password in it. */
export function isSecureAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}
