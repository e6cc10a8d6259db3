import { discoveryRoutes } from '@mingtang/contract/discovery/routes';
import { data } from 'react-router';
import { renderApi, renderContext } from '../render-api.ts';
import type { Route } from './+types/sitemap-part-route.ts';
import { isSitemapPart, writePart } from './sitemap.ts';
import { xmlAnswer } from './xml.ts';

const HOUR_SECONDS = 3_600;

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const part = params['*'].replace(/\.xml$/, '');
  if (!isSitemapPart(part)) throw data({ code: '40401' }, { status: 404 });
  const things = await renderApi(context, discoveryRoutes).listPublicThings();
  return xmlAnswer(writePart(renderContext(context).publicUrl, part, things), 'application/xml', HOUR_SECONDS);
}
