import { readLanguage } from '@mingtang/contract/envelope';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { data } from 'react-router';
import { renderApi } from '../render-api.ts';
import type { Route } from './+types/manifest-route.ts';
import { toManifest } from './manifest.ts';

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const language = readLanguage(params.name.replace(/\.webmanifest$/, ''));
  if (!language) throw data({ code: '40401' }, { status: 404 });
  const edition = await renderApi(context, referenceRoutes).getEdition();
  return new Response(JSON.stringify(toManifest(edition, language)), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
