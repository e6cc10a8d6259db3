import { later } from '../../../later.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/shop-front.ts';
import { zh } from '../../../phrases/zh/shop-front.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { offersData } from '../../../structured-data.ts';
import type { Route } from './+types/screen.ts';
import { Hero } from './hero.tsx';
import { loadShop } from './shop-data.ts';

const Shop = later(() => import('./shop.part.tsx'), { className: 'min-h-dvh' });

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].bar };

export const loader = ({ context, request }: Route.LoaderArgs) => loadShop(context, new URL(request.url).pathname);

export function meta(args: Route.MetaArgs) {
  const channel = args.loaderData?.channel ?? 'general';
  const { pageTitle, description } = { zh, en }[metaLanguage(args)].channels[channel];
  const page = { title: pageTitle, description, path: paths.ticketHome() };
  // Only the open shop is for search engines; the other channels are handed out by the organiser.
  if (channel !== 'general') return pageMeta(args, { ...page, isPrivate: true });
  const isZh = metaLanguage(args) === 'zh';
  return [
    ...pageMeta(args, page),
    offersData(
      args,
      (args.loaderData?.passes ?? []).map(({ id, nameZh, nameEn, lineZh, lineEn, priceFen, remaining }) => ({
        name: isZh ? nameZh : nameEn,
        description: isZh ? lineZh : lineEn,
        priceFen,
        path: paths.purchase({ id }),
        isOnSale: remaining !== 0,
      })),
    ),
  ];
}

export default function TicketHomeScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Screen of="ticketHome" className="page pb-10 lg:pb-24">
      <Hero channel={loaderData.channel} />
      <Shop {...loaderData} />
    </Screen>
  );
}
