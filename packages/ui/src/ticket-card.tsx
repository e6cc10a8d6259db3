import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { HallFigure } from './hall-figure.tsx';
import { QrCode } from './qr-code.tsx';
import { SealStamp } from './seal-stamp.tsx';

export type TicketCardProps = {
  /** the conference and its year */
  brand: ReactNode;
  /** days and rooms */
  note: ReactNode;
  name: ReactNode;
  /** date, holder, entrance */
  facts: readonly { label: ReactNode; value: ReactNode }[];
  /** what the code holds; left out while there is none, `codeNote` says why */
  code?: string | undefined;
  codeLabel: string;
  codeNote?: ReactNode;
  numberLabel: ReactNode;
  /** the ticket's number, in groups for reading */
  number: readonly string[];
  /** `<StatusTag>` */
  status: ReactNode;
  /** which of how many */
  position?: ReactNode;
  /** `seedFrom(ticket.id)`: each ticket has its own art */
  seed: number;
  level?: 1 | 2 | 3;
  className?: string | undefined;
};

/** The ticket itself: art panel, tear with two notches, white code panel, status row. */
export function TicketCard({
  brand,
  note,
  name,
  facts,
  code,
  codeLabel,
  codeNote,
  numberLabel,
  number,
  status,
  position,
  seed,
  level = 2,
  className,
}: TicketCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article
      className={clsx(
        '@container mx-auto max-w-100 overflow-hidden rounded-sheet border border-line bg-surface',
        className,
      )}
    >
      <div
        data-theme="dark"
        className="relative flex min-h-83.5 flex-col justify-between overflow-hidden bg-night px-5.5 pt-5.5 pb-6"
      >
        <div className="absolute -top-19.5 -right-15">
          <HallFigure
            size={342}
            seed={seed}
            lit={4}
            light="full"
            density={0.75}
            hasFrame={false}
            line="var(--night-line)"
            accent="var(--seal-print)"
          />
        </div>
        <p className="relative flex items-center gap-2 text-small font-semibold">
          <BrandMark size={22} />
          <span className="bg-night px-1.5 py-0.5">{brand}</span>
        </p>
        <div className="relative -mx-5.5 -mb-6 bg-linear-to-b from-transparent to-night to-[76px] px-5.5 pt-19 pb-6">
          <p className="num text-small text-night-ink-2">{note}</p>
          <Heading className="mt-0.5 text-[32px] leading-[1.3] font-semibold">{name}</Heading>
          <dl className="num mt-4 flex flex-wrap gap-x-6 gap-y-2 text-small">
            {facts.map(({ label, value }, index) => (
              <div key={index}>
                <dt className="text-cap text-night-ink-3">{label}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div aria-hidden="true" className="relative z-1 h-0">
        <span className="absolute -top-[11px] -left-3 size-[22px] rounded-full bg-paper" />
        <span className="absolute -top-[11px] -right-3 size-[22px] rounded-full bg-paper" />
      </div>
      <div data-theme="light" className="bg-qr-paper">
        <div className="grid grid-cols-[172px_minmax(0,1fr)] gap-5.5 px-5.5 pt-6 pb-5.5 @max-[330px]:grid-cols-1">
          <div className="grid size-43 place-items-center @max-[330px]:mx-auto">
            {code === undefined ? (
              <p className="p-4 text-center text-small text-ink-2">{codeNote}</p>
            ) : (
              <QrCode text={code} label={codeLabel} size={172} quiet={2} className="-m-1" />
            )}
          </div>
          <div className="flex flex-col justify-between gap-3 @max-[330px]:flex-row">
            <p>
              <span className="block text-cap text-ink-3">{numberLabel}</span>
              <span className="num text-[15px] leading-[1.5] font-semibold">
                {number.map((part) => (
                  <span key={part} className="block">
                    {part}
                  </span>
                ))}
              </span>
            </p>
            <SealStamp />
          </div>
        </div>
        <div className="mx-5.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-3.5 pb-4">
          {status}
          {position && <span className="num text-small text-ink-2">{position}</span>}
        </div>
      </div>
    </article>
  );
}
