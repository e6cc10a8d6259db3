import type { RouteOutput } from '@mingtang/contract/route';
import type { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { TicketRow } from '@mingtang/ui/ticket-row';
import type { ReactNode } from 'react';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en as enShop } from '../../phrases/en/ticketing.ts';
import { zh as zhShop } from '../../phrases/zh/ticketing.ts';
import { chambersOf } from '../shop/halls.ts';
import { formatValidDays } from '../shop/valid-days.ts';

type Gift = RouteOutput<typeof ticketingRoutes.listReceivedGifts>['items'][number];

interface GiftRowProps {
  gift: Gift;
  level: 2 | 3;
  note: ReactNode;
  status: ReactNode;
  trail: ReactNode;
  isMuted?: boolean;
}

/** A gift in a list, given or received. */
export function GiftRow({ gift, level, note, status, trail, isMuted = false }: GiftRowProps) {
  const shop = usePhrases({ zh: zhShop, en: enShop });
  const language = useLanguage();
  const opens = chambersOf(gift.halls);
  return (
    <TicketRow
      name={inLanguage(gift, 'name', language)}
      note={note}
      opens={opens}
      opensLabel={shop.opens(opens.length)}
      status={status}
      dates={formatValidDays(gift.validDays, language)}
      isMuted={isMuted}
      level={level}
      actions={trail}
    />
  );
}
