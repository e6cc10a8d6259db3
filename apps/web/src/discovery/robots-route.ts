import { renderContext } from '../render-api.ts';
import type { Route } from './+types/robots-route.ts';
import { writeRobots } from './robots.ts';

export const loader = ({ context }: Route.LoaderArgs): Response =>
  new Response(writeRobots(renderContext(context).publicUrl), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
