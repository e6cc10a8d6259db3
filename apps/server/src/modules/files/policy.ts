import type { FileRow } from './queries.ts';

/** Whether everybody may see a file: the organiser's own pictures. All others belong to somebody. */
export const isPublicPicture = ({ personId, purpose }: Pick<FileRow, 'personId' | 'purpose'>): boolean =>
  personId === null && purpose === 'image';

/** The path of this site under which such a picture is served. */
export const picturePath = (id: string): string => `/files/${id}`;

/** The last part of a path, without what cannot be seen. */
export const tidyName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').slice(0, 120);
