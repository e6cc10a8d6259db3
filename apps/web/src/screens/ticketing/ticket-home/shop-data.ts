import { type Channel, channels, type Product } from '@mingtang/contract/ticketing/model';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import type { RouterContextProvider } from 'react-router';
import { loadPurchaseRules } from '../../../features/purchase-rules/load-rules.ts';
import { renderApi } from '../../../render-api.ts';

/** What the shop of an address sells. */
export async function loadShop(context: Readonly<RouterContextProvider>, path: string) {
  const channel = channelOf(path);
  const shop = renderApi(context, ticketingRoutes);
  const [exhibition, forums, activities, videos, memberships, rules] = await Promise.all([
    shop.listExhibitionProducts({ channel }),
    shop.listForumProducts({ channel, pageSize: 100 }),
    shop.listSpecialActivityProducts({ channel }),
    shop.listVideoProducts({ channel }),
    shop.listMemberships({ channel }),
    loadPurchaseRules(context),
  ]);
  const isOfOneForum = ({ forumIds }: Product): boolean => forumIds.length > 0;
  return {
    channel,
    passes: [...exhibition, ...forums.items.filter((product) => !isOfOneForum(product))],
    sections: { seats: forums.items.filter(isOfOneForum), activities, videos, memberships },
    rules,
    renderedAt: Date.now(),
  };
}

export type ShopData = Awaited<ReturnType<typeof loadShop>>;

/** `/ticket/vip` is the vip channel; the shop's other addresses are the general one (spec §2: one shared home view). */
function channelOf(path: string): Channel {
  const last = path.split('/').filter(Boolean).at(-1);
  return channels.find((channel) => channel === last) ?? 'general';
}
