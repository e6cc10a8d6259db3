import { later } from '../../../later.tsx';
import { metaEdition, metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { conferenceData } from '../../../structured-data.ts';
import type { Route } from './+types/screen.ts';
import { Facts } from './facts.tsx';
import { Hero } from './hero.tsx';
import { loadHome } from './home-data.ts';
import { Plan } from './plan.tsx';

const Below = later(() => import('./below.part.tsx'), { className: 'min-h-dvh' });

export const handle: ScreenHandle = { bar: 'brand' };

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context);

export function meta(args: Route.MetaArgs) {
  const isZh = metaLanguage(args) === 'zh';
  const edition = metaEdition(args);
  const title = (isZh ? edition?.nameZh : edition?.nameEn) ?? (isZh ? '明堂' : 'Mingtang');
  const description = (isZh ? edition?.introZh : edition?.introEn) ?? title;
  return [...pageMeta(args, { title, description, path: paths.home() }), ...conferenceData(args)];
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Screen of="home" className="page">
      <Hero {...loaderData} />
      <Plan {...loaderData} />
      <Facts {...loaderData} />
      <Below {...loaderData} />
    </Screen>
  );
}
