import { PASS_STEP_SECONDS } from '@mingtang/contract/ticketing/model';
import { BrandMark } from '@mingtang/ui/brand-mark';
import { seedFrom } from '@mingtang/ui/drawing/random';
import { HallFigure } from '@mingtang/ui/hall-figure';
import { QrCode } from '@mingtang/ui/qr-code';
import { TextLink } from '@mingtang/ui/text-link';
import { Link } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { formatTime } from '../../../dates.ts';
import { useBrandName } from '../../../features/brand-name.ts';
import { formatValidDays } from '../../../features/shop/valid-days.ts';
import type { KeptPass } from '../../../features/tickets/kept.ts';
import { SaveImage } from '../../../features/tickets/save-image.tsx';
import { TicketStatus } from '../../../features/tickets/ticket-status.tsx';
import type { ShownPass } from '../../../features/tickets/use-pass.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useOnline } from '../../../network.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/tickets.ts';
import { zh } from '../../../phrases/zh/tickets.ts';
import { useWakeLock } from '../../../wake-lock.ts';

/** The pass as the door sees it: the code large, the rest around it. */
export function PassView({ pass, shown }: { pass: KeptPass; shown: ShownPass }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const brand = useBrandName();
  const isOnline = useOnline();
  useWakeLock();
  const { ticket, steps } = pass;
  const { code, secondsLeft } = shown;
  const lastStep = steps.at(-1)?.from.getTime() ?? 0;
  const savedUntil = formatTime(new Date(lastStep + PASS_STEP_SECONDS * 1000));
  return (
    <div className="mx-auto max-w-100">
      <article
        data-theme="dark"
        className="relative overflow-hidden rounded-sheet border border-transparent bg-night text-night-ink dark:border-line"
      >
        <div className="absolute -top-22 -right-22">
          <HallFigure
            size={300}
            seed={seedFrom(ticket.id)}
            lit={4}
            hasFrame={false}
            line="var(--night-line)"
            accent="var(--seal-print)"
          />
        </div>
        <div className="relative bg-linear-to-b from-transparent from-[24px] to-night to-[112px] px-5.5 pt-5.5 pb-6">
          <p className="flex items-center gap-2 text-small font-semibold">
            <BrandMark size={20} />
            <span className="bg-night px-1.5 py-0.5">{brand}</span>
          </p>
          <h1 className="mt-8 text-h1">{inLanguage(ticket, 'name', language)}</h1>
          <p className="num mt-0.5 text-small text-night-ink-2">
            {formatValidDays(ticket.validDays, language)} · {t.rooms(ticket.halls.length)}
          </p>
          <div className="mt-5 grid aspect-square place-items-center rounded-card bg-qr-paper" data-theme="light">
            {code ? (
              <QrCode text={code} label={t.code} size={320} quiet={4} className="size-full" />
            ) : (
              <p className="max-w-64 p-4 text-center text-small text-ink-2">{t.pass.expired}</p>
            )}
          </div>
          {code && <Refresh secondsLeft={secondsLeft} />}
        </div>
        <div className="num flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-t border-[var(--night-line)] px-5.5 py-3.5">
          <p>
            <span className="block text-cap text-night-ink-3">{t.number}</span>
            <span className="font-semibold">{ticket.number}</span>
          </p>
          <TicketStatus ticket={ticket} />
        </div>
      </article>
      <p className="num mt-4 text-center text-small text-ink-2">
        {isOnline ? t.pass.everyMinute : t.pass.offline}
        {code && ` · ${t.pass.savedUntil(savedUntil)}`}
      </p>
      <p className="mt-1 text-center text-small text-ink-3">{t.pass.brightness}</p>
      <div className="mt-5 grid gap-4 text-center">
        <SaveImage ticket={ticket} />
        {ticket.orderId !== null && (
          <p>
            <TextLink render={<Link to={paths.checkout({ id: ticket.orderId })} />}>{t.pass.order}</TextLink>
          </p>
        )}
      </div>
    </div>
  );
}

/** How long this code still holds, in words and as a line that runs out. */
function Refresh({ secondsLeft }: { secondsLeft: number }) {
  const t = usePhrases({ zh, en }).pass;
  return (
    <div className="mt-4">
      <div aria-hidden="true" className="h-0.5 bg-[var(--night-line)]">
        <div
          className="h-full origin-left bg-night-ink transition-transform duration-1000 ease-linear"
          style={{ transform: `scaleX(${secondsLeft / PASS_STEP_SECONDS})` }}
        />
      </div>
      <p role="timer" aria-live="off" className="num mt-2 text-center text-cap text-night-ink-2">
        {t.refresh(secondsLeft)}
      </p>
    </div>
  );
}
