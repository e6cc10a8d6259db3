import { discoveryRoutes } from '@mingtang/contract/discovery/routes';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { data } from 'react-router';
import { renderApi, renderContext } from '../render-api.ts';
import type { Route } from './+types/feed-route.ts';
import { readFeedName, writeFeed } from './feed.ts';
import { xmlAnswer } from './xml.ts';

const MINUTES_SECONDS = 600;

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const named = readFeedName(params['*']);
  if (!named) throw data({ code: '40401' }, { status: 404 });
  const [things, edition] = await Promise.all([
    renderApi(context, discoveryRoutes).listPublicThings(),
    renderApi(context, referenceRoutes).getEdition(),
  ]);
  const site = named.language === 'zh' ? edition.shortNameZh : edition.shortNameEn;
  const body = writeFeed({ ...named, site, origin: renderContext(context).publicUrl }, things);
  return xmlAnswer(body, 'application/atom+xml', MINUTES_SECONDS);
}
