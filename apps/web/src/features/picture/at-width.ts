import { PICTURE_WIDTHS } from '@mingtang/contract/files/limits';

const OURS = /^\/files\/[0-9a-f-]{36}$/;

/** A picture's address at the width of a screen (spec §9); what was not uploaded here comes as it is. */
export const atWidth = (path: string, screen: keyof typeof PICTURE_WIDTHS): string =>
  OURS.test(path) ? `${path}?width=${PICTURE_WIDTHS[screen]}` : path;

/** The same picture at every width there is, for a browser to choose by the room it has; none of what was not uploaded here. */
export const atWidths = (path: string): string | undefined =>
  OURS.test(path)
    ? Object.values(PICTURE_WIDTHS)
        .map((width) => `${path}?width=${width} ${width}w`)
        .join(', ')
    : undefined;

/** An uploaded mark at the size of one; undefined when it is drawn. */
export const logoAt = (logo: string | null): string | undefined => (logo === null ? undefined : atWidth(logo, 'small'));
