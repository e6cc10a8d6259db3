import { discoveryRoutes } from '@mingtang/contract/discovery/routes';
import { renderApi, renderContext } from '../render-api.ts';
import type { Route } from './+types/sitemap-index-route.ts';
import { writeIndex } from './sitemap.ts';
import { xmlAnswer } from './xml.ts';

const HOUR_SECONDS = 3_600;

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const things = await renderApi(context, discoveryRoutes).listPublicThings();
  return xmlAnswer(writeIndex(renderContext(context).publicUrl, things), 'application/xml', HOUR_SECONDS);
}
