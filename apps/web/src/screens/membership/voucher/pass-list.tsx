import { AccessPlan } from '@mingtang/ui/access-plan';
import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { TextLink } from '@mingtang/ui/text-link';
import { Link } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import type { OwnPass } from '../../../features/pass/own-pass.ts';
import { chambersOf } from '../../../features/shop/halls.ts';
import { formatValidDays } from '../../../features/shop/valid-days.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/membership.ts';
import { en as enShop } from '../../../phrases/en/ticketing.ts';
import { zh } from '../../../phrases/zh/membership.ts';
import { zh as zhShop } from '../../../phrases/zh/ticketing.ts';

/** Tickets that still open a door; a row shows its code. */
export function PassList({ tickets }: { tickets: OwnPass['tickets'] }) {
  const t = usePhrases({ zh, en }).voucher;
  const shop = usePhrases({ zh: zhShop, en: enShop });
  const language = useLanguage();
  return (
    <section aria-labelledby="passes">
      <h2 id="passes" className="text-h2">
        {t.tickets}
      </h2>
      {tickets.length === 0 ? (
        <p className="mt-2 text-ink-2">
          {t.noTickets}{' '}
          <TextLink render={<Link to={paths.ticketHome()} className="inline-flex min-h-11 items-center" />}>
            {t.toTickets}
          </TextLink>
        </p>
      ) : (
        <Card className="mt-3 divide-y divide-line overflow-hidden">
          {tickets.map(({ ticket, holderName }) => {
            const opens = chambersOf(ticket.halls);
            return (
              <Cell
                key={ticket.id}
                lead={<AccessPlan opens={opens} size={40} label={shop.opens(opens.length)} />}
                title={inLanguage(ticket, 'name', language)}
                note={
                  <span className="num">
                    {[formatValidDays(ticket.validDays, language), holderName].filter(Boolean).join(' · ')}
                  </span>
                }
                render={<Link to={paths.pass({ shown: ticket.id })} />}
              />
            );
          })}
        </Card>
      )}
    </section>
  );
}
