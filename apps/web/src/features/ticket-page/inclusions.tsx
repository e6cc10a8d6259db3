import { entranceRoutes } from '@mingtang/contract/entrance/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { clsx } from 'clsx';
import { Fragment, useEffect } from 'react';
import { backgroundApi } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { usePageReturn } from '../../page-return.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/tickets.ts';
import { formatValidDays } from '../shop/valid-days.ts';

type Inclusion = RouteOutput<typeof entranceRoutes.listInclusions>[number];

/** Somebody stands at a desk with it open. */
const RENEW_MS = 30_000;

/** What a ticket includes, and what was had of it. Without a network, and while it is asked for, the ticket does without. */
export function Inclusions({ ticketId, validDays }: { ticketId: string; validDays: readonly string[] }) {
  const t = usePhrases({ zh, en }).page.inclusions;
  const { data, reload } = useOwnData(`inclusions ${ticketId}`, () =>
    backgroundApi(entranceRoutes).listInclusions({ ticketId }),
  );
  usePageReturn(reload);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, RENEW_MS);
    return () => clearInterval(timer);
  }, [reload]);
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="inclusions" className="mt-6 border-t border-line pt-4">
      <h2 id="inclusions" className="text-h3">
        {t.title}
      </h2>
      <p className="mt-1 text-small text-ink-3">{t.lead}</p>
      <ul className="mt-2">
        {data.map((inclusion) => (
          <Included key={inclusion.id} inclusion={inclusion} validDays={validDays} />
        ))}
      </ul>
    </section>
  );
}

function Included({ inclusion, validDays }: { inclusion: Inclusion; validDays: readonly string[] }) {
  const t = usePhrases({ zh, en }).page.inclusions;
  const language = useLanguage();
  const { per, units, days, opensAt, closesAt, had, hadAt } = inclusion;
  // The ticket says its own days above.
  const hasDays = days.toSorted().join() !== validDays.toSorted().join();
  const facts = [
    per === 'day' ? t.perDay(units) : t.perTicket(units),
    hasDays && formatValidDays(days, language),
    opensAt && closesAt && t.hours(opensAt, closesAt),
  ].flatMap((fact) => (fact ? [fact] : []));
  const place = inLanguage(inclusion, 'place', language);
  const when = hadAt && (per === 'day' ? formatTime(hadAt) : `${formatDay(hadAt, language)} ${formatTime(hadAt)}`);
  const state = when ? t.had(had, units, when) : per === 'day' ? t.notToday : t.notYet;
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{inLanguage(inclusion, 'name', language)}</span>
        <span className={clsx('num text-small', had >= units ? 'text-mal' : 'text-ink-2')}>{state}</span>
      </p>
      <p className="num text-small text-ink-3">
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && ' · '}
            <span className="whitespace-nowrap">{fact}</span>
          </Fragment>
        ))}
      </p>
      {place !== '' && <p className="text-small text-ink-3">{place}</p>}
    </li>
  );
}
