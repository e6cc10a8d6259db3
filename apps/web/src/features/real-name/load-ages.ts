import { entryAges } from '@mingtang/contract/reference/model';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import type { RouterContextProvider } from 'react-router';
import * as z from 'zod/mini';
import { renderApi } from '../../render-api.ts';

/** From which age one enters, and alone, as the organiser has set them. */
export async function loadEntryAges(context: Readonly<RouterContextProvider>) {
  const { content } = await renderApi(context, referenceRoutes).getSetting({ code: 'entry_ages' });
  return { ages: z.decode(entryAges, content as never) };
}
