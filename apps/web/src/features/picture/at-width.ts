import { PICTURE_WIDTHS } from '@mingtang/contract/files/model';

const OURS = /^\/files\/[0-9a-f-]{36}$/;

/** A picture's address at the width of a screen (spec §9); what was not uploaded here comes as it is. */
export const atWidth = (path: string, screen: keyof typeof PICTURE_WIDTHS): string =>
  OURS.test(path) ? `${path}?width=${PICTURE_WIDTHS[screen]}` : path;
