import * as z from 'zod/mini';
import { int, noInput, renamed } from '../fields.ts';
import { defineRoutes, type Route } from '../route.ts';
import { PICTURE_UPLOAD } from './limits.ts';

/** Files of the organiser. */
export const filesConsole = defineRoutes({
  uploadPicture: {
    area: 'console/api',
    path: 'pictures',
    access: 'staff',
    method: 'POST',
    summary: 'A picture for the pages visitors see: drawn anew, and from then on at a path of this site for everybody',
    input: noInput,
    output: renamed({ path: z.string(), width: int({ min: 1 }), height: int({ min: 1 }) }),
    upload: PICTURE_UPLOAD,
    perMinute: 60,
  },
} satisfies Record<string, Route>);
