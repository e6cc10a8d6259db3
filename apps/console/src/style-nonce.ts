/** The nonce of this page: what of styles does not carry it, the browser refuses (the server's content policy). */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

/**
 * Gives it to every style tag that is made from here on. antd takes a nonce for its theme, but its tables (the width of a
 * scroll bar) and dialogs (the page beneath must not scroll) make style tags that have no way to be given one.
 */
export function signStyles(): void {
  const create = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = styleNonce;
    return element;
  }) as typeof document.createElement;
}
