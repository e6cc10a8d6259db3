/** What a file is for: it decides how an upload is treated and who may see it. */
export const filePurposes = ['face', 'image', 'invoice', 'export', 'portrait', 'document'] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Spec §5 and §9: the uploader's defaults, and those of a person's picture. */
export const UPLOAD = { files: 6, bytes: 20 * 1024 * 1024, types: ['image/jpeg', 'image/png'] } as const;
/** Of the organiser, for the pages visitors see. */
export const PICTURE_UPLOAD = { ...UPLOAD, files: 1, bytes: 10 * 1024 * 1024 } as const;
/** Widths in pixels at which the organiser's pictures are served as well (spec §9: phones, desktops); small in lists and as marks. */
export const PICTURE_WIDTHS = { small: 320, phone: 750, desktop: 1920 } as const;
/** Of pictures that travel as base64, which a camera's page sends: a third longer on the way, and they come one at a time. */
export const BASE64_UPLOAD = { ...UPLOAD, files: 1, bytes: 6 * 1024 * 1024 } as const;
export const FACE_UPLOAD = { ...UPLOAD, files: 2 } as const;
/** A person's picture in pixels, at the least (spec §5: 150 by 200); its sides decide how every one is cut. */
export const FACE_SIZE = { width: 150, height: 200 } as const;
export const FACE_RATIO = FACE_SIZE.width / FACE_SIZE.height;
