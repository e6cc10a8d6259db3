import { redirect } from 'react-router';
import { paths } from '../paths.ts';
import type { Route } from './+types/entrance.ts';

/** `/` and `/pre` lead to the home page (spec §2); the query (channel source) goes along. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(paths.home() + new URL(request.url).search);
}
