import { Button } from '@mingtang/ui/button';
import { Chips } from '@mingtang/ui/chips';
import { EmptyState } from '@mingtang/ui/empty-state';
import { OfflineNotice } from '@mingtang/ui/offline-notice';
import { Skeleton } from '@mingtang/ui/skeleton';
import { TextLink } from '@mingtang/ui/text-link';
import { Link, useSearchParams } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { formatYearDay } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/pass.ts';
import { en as enTickets } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/pass.ts';
import { zh as zhTickets } from '../../phrases/zh/tickets.ts';
import { queryNames } from '../../routes.ts';
import { useWakeLock } from '../../wake-lock.ts';
import { ShortCode } from '../membership/short-code.tsx';
import { OwnContent } from '../own-content.tsx';
import { formatValidDays } from '../shop/valid-days.ts';
import { CodePanel } from '../tickets/code-panel.tsx';
import { useCodeOf } from '../tickets/use-code-of.ts';
import { type OwnPass, useOwnPass } from './own-pass.ts';

/** The codes of a pass, one at a time and as large as the screen allows; `?show=` says which. */
export function PassPage() {
  const t = usePhrases({ zh, en });
  const { own, isKept } = useOwnPass();
  return (
    <OwnContent
      own={own}
      guest={t.guest}
      failed={t.failed}
      skeleton={<Skeleton className="mx-auto aspect-square w-full max-w-110" />}
    >
      {(pass) => (
        <>
          {isKept && <OfflineNotice>{t.kept}</OfflineNotice>}
          <Codes pass={pass} />
        </>
      )}
    </OwnContent>
  );
}

function Codes({ pass }: { pass: OwnPass }) {
  const t = usePhrases({ zh, en });
  const [query, setQuery] = useSearchParams();
  const codes = useCodes(pass);
  const wanted = query.get(queryNames.isShown);
  const shown = codes.find(({ key }) => key === wanted) ?? codes[0];
  if (!shown) {
    return (
      <EmptyState
        title={t.empty.title}
        action={<Button render={<Link to={paths.ticketHome()} />}>{t.empty.action}</Button>}
      >
        {t.empty.text}
      </EmptyState>
    );
  }
  return (
    <>
      {codes.length > 1 && (
        <div className="mb-4 lg:mx-auto lg:max-w-120">
          <Chips
            label={t.choose}
            items={codes.map(({ key, label }) => ({ key, label, isOn: key === shown.key }))}
            onChoose={(key) =>
              setQuery(
                (old) => {
                  old.set(queryNames.isShown, key);
                  return old;
                },
                { replace: true, preventScrollReset: true },
              )
            }
          />
        </div>
      )}
      <Code key={shown.key} shown={shown} clockAhead={pass.clockAhead} />
      <p className="mt-4 text-center text-small">
        <TextLink render={<Link to={paths.voucher()} className="inline-flex min-h-11 items-center" />}>
          {t.toVoucher}
        </TextLink>
      </p>
    </>
  );
}

interface PassCode {
  key: string;
  label: string;
  note: string;
  steps: OwnPass['tickets'][number]['steps'];
  number?: string;
  /** A ticket's code is never typed. */
  isMember?: boolean;
  /** What it is for, where that is not plain. */
  use?: string;
  /** A ticket that still wants a holder. */
  holderOf?: string;
}

/** Every code of a pass: tickets by their next day, then the member's. */
function useCodes({ tickets, member }: OwnPass): PassCode[] {
  const t = usePhrases({ zh, en });
  const rooms = usePhrases({ zh: zhTickets, en: enTickets });
  const language = useLanguage();
  const codes: PassCode[] = tickets.map(({ ticket, holderName, steps }) => {
    const days = rooms.daysAndRooms(formatValidDays(ticket.validDays, language), ticket.halls.length);
    const isUnnamed = ticket.needsRealName && holderName === null;
    return {
      key: ticket.id,
      label: inLanguage(ticket, 'name', language),
      note: holderName ? `${days} · ${t.holder(holderName)}` : days,
      steps,
      number: ticket.number,
      ...(isUnnamed ? { holderOf: ticket.id } : {}),
    };
  });
  if (member)
    codes.push({
      key: 'member',
      label: t.member,
      note: t.memberNote(inLanguage(member, 'name', language), formatYearDay(member.endsAt, language)),
      isMember: true,
      use: t.memberUse,
      steps: member.steps,
    });
  return codes;
}

function Code({ shown, clockAhead }: { shown: PassCode; clockAhead: number }) {
  const t = usePhrases({ zh, en });
  const tickets = usePhrases({ zh: zhTickets, en: enTickets }).pass;
  const isOnline = useOnline();
  const { code, secondsLeft } = useCodeOf(shown.steps, clockAhead);
  useWakeLock();
  return (
    <section
      aria-labelledby="pass-name"
      data-theme="light"
      className="mx-auto max-w-120 rounded-card border border-line bg-qr-paper px-5 py-5 text-qr-ink"
    >
      <h2 id="pass-name" className="text-h2">
        {shown.label}
      </h2>
      <p className="num mt-1 text-small break-keep wrap-anywhere">{shown.note}</p>
      <CodePanel code={code} label={t.code} secondsLeft={secondsLeft} />
      {shown.number && (
        <p className="num mt-4 border-t border-line pt-3">
          <span className="block text-cap text-ink-3">{t.number}</span>
          <span className="text-h3">{shown.number}</span>
        </p>
      )}
      {shown.holderOf && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-small text-ink-2">{t.noHolder}</p>
          <Button
            variant="line"
            size="sm"
            className="min-h-11!"
            render={<Link to={paths.ownHolder({ id: shown.holderOf })} />}
          >
            {t.verify}
          </Button>
        </div>
      )}
      {shown.use && <p className="mt-4 text-small text-ink-2">{shown.use}</p>}
      {!isOnline && <p className="mt-4 text-small text-ink-2">{tickets.offline}</p>}
      <p className="mt-1 text-small text-ink-3">{tickets.brightness}</p>
      {shown.isMember && <ShortCode clockAhead={clockAhead} />}
    </section>
  );
}
