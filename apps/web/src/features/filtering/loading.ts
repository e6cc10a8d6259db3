import { type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router';

/** What only narrows a list is done in the browser, at once and without a network: it loads anew for `keys` and the language alone. */
export const loadsAnewFor =
  (keys: readonly string[]) =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
    return [...keys, 'lang'].some((key) => currentUrl.searchParams.get(key) !== nextUrl.searchParams.get(key));
  };

/** Another answer for the list at `path` is on its way. */
export function useIsLoading(path: string, keys: readonly string[]): boolean {
  const { state, location } = useNavigation();
  const [query] = useSearchParams();
  if (state !== 'loading' || location.pathname !== path) return false;
  const next = new URLSearchParams(location.search);
  return keys.some((key) => next.get(key) !== query.get(key));
}
