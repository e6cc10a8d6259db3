import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { AccessPlan } from '@mingtang/ui/access-plan';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Notice } from '@mingtang/ui/notice';
import { FormSkeleton, Skeleton } from '@mingtang/ui/skeleton';
import { TextLink } from '@mingtang/ui/text-link';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/holder.ts';
import { en as enShop } from '../../phrases/en/ticketing.ts';
import { zh } from '../../phrases/zh/holder.ts';
import { zh as zhShop } from '../../phrases/zh/ticketing.ts';
import { queryNames } from '../../routes.ts';
import { OwnContent } from '../own-content.tsx';
import { useOwnIdentity } from '../real-name/own-identity.ts';
import { chambersOf } from '../shop/halls.ts';
import { formatValidDays } from '../shop/valid-days.ts';
import { NoSuchTicket } from '../tickets/no-such-ticket.tsx';
import { useTicketLinks } from '../tickets/ticket-links.ts';
import type { TicketDetail } from './holder-fields.ts';
import { HolderForm } from './holder-form.tsx';
import type { HolderFormData } from './load-holder-form.ts';

const ticketing = api(ticketingRoutes);
const profile = api(profileRoutes);

/** Names the holder of the own ticket of `?uuid=`. */
export default function HolderPage({ data }: { data: HolderFormData }) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const id = query.get(queryNames.id) ?? '';
  const own = useOwnData(`ticket ${id}`, () => ticketing.getTicket({ id }));
  if (own.problem?.status === 404) return <NoSuchTicket />;
  return (
    <div className="mx-auto max-w-160 lg:mx-0 lg:max-w-none">
      <h1 className="sr-only lg:not-sr-only lg:mb-8 lg:text-h1">{t.title}</h1>
      <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<Waiting />}>
        {(ticket) =>
          ticket.actions.includes('verify') ? (
            <Filling key={ticket.id} ticket={ticket} data={data} />
          ) : (
            <Fixed ticket={ticket} />
          )
        }
      </OwnContent>
    </div>
  );
}

function Filling({ ticket, data }: { ticket: TicketDetail; data: HolderFormData }) {
  const t = usePhrases({ zh, en });
  const { entersFrom, aloneFrom } = data.rules.ages;
  const [isReviewing, setReviewing] = useState(false);
  const known = useOwnIdentity();
  const own = useOwnData('profile', () => profile.getPersonDetail());
  const { pathname, search } = useLocation();
  if (known.state === 'loading' || own.state === 'loading') return <Waiting />;
  const identity = known.data?.identity;
  const me = identity?.state === 'verified' ? identity : undefined;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,640px)_minmax(0,320px)] lg:justify-between lg:gap-20">
      <aside className="mb-7 lg:sticky lg:top-24 lg:order-last lg:self-start">
        <TicketHead ticket={ticket} />
        {ticket.decisionNote && !isReviewing && (
          <Notice tone="rouge" className="mt-5">
            {t.next.rejected.title}
            {' · '}
            {ticket.decisionNote}
          </Notice>
        )}
        {/* Read before filling in; over what is checked it would only push that down. */}
        {!isReviewing && (
          <>
            {ticket.needsReview && <Notice className="mt-5">{t.reviewed}</Notice>}
            <Notice tone="gam" className="mt-5">
              {t.rule}
            </Notice>
            <p className="num mt-3 text-small text-ink-3">
              {entersFrom > 0 && <span className="block">{t.guidance.under(entersFrom)}</span>}
              {aloneFrom > entersFrom && <span className="block">{t.guidance.minor(entersFrom, aloneFrom - 1)}</span>}
            </p>
            {known.data && !identity && (
              <p className="mt-3 text-small">
                <TextLink
                  render={<Link to={`${paths.simpleIdentity()}?${new URLSearchParams({ back: pathname + search })}`} />}
                >
                  {t.bearer.offer}
                </TextLink>
              </p>
            )}
          </>
        )}
      </aside>
      <HolderForm
        ticket={ticket}
        me={me}
        profile={own.data}
        {...data}
        isReviewing={isReviewing}
        onReview={setReviewing}
      />
    </div>
  );
}

function TicketHead({ ticket }: { ticket: TicketDetail }) {
  const shop = usePhrases({ zh: zhShop, en: enShop });
  const language = useLanguage();
  const opens = chambersOf(ticket.halls);
  return (
    <div className="flex items-center gap-3">
      <AccessPlan opens={opens} size={44} label={shop.opens(opens.length)} />
      <div className="min-w-0">
        <p className="text-h3">{inLanguage(ticket, 'name', language)}</p>
        <p className="num text-small text-ink-3">
          {ticket.number} · {formatValidDays(ticket.validDays, language)}
        </p>
      </div>
    </div>
  );
}

/** Nothing to fill in: it is done, under way, or not asked for. */
function Fixed({ ticket }: { ticket: TicketDetail }) {
  const t = usePhrases({ zh, en });
  const links = useTicketLinks();
  const isUnasked = !ticket.needsRealName && ticket.actions.includes('show');
  const way = isUnasked ? links.ticket({ id: ticket.id }) : links.holderDone({ id: ticket.id });
  return (
    <EmptyState title={t.gone.title} action={<Button render={<Link to={way} />}>{t.gone.toState}</Button>}>
      {t.gone.text}
    </EmptyState>
  );
}

const Waiting = () => (
  <FormSkeleton fields={4}>
    <Skeleton className="h-12 w-48" />
    <Skeleton className="h-14" />
  </FormSkeleton>
);
