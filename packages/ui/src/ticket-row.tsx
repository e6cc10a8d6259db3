import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AccessPlan } from './access-plan.tsx';
import type { Chamber } from './drawing/hall.ts';

export type TicketRowProps = {
  name: ReactNode;
  /** holder and masked number, or what is still to be done */
  note: ReactNode;
  opens: readonly Chamber[];
  opensLabel: string;
  /** `<StatusTag>` */
  status: ReactNode;
  /** its days */
  dates: ReactNode;
  /** show, give, add a holder; or the words why there is nothing to do */
  actions?: ReactNode;
  /** given away or used: the plan in ink */
  isMuted?: boolean;
  level?: 2 | 3;
  className?: string | undefined;
};

/** A ticket in the list of one's tickets, torn edge above its actions. */
export function TicketRow({
  name,
  note,
  opens,
  opensLabel,
  status,
  dates,
  actions,
  isMuted = false,
  level = 2,
  className,
}: TicketRowProps) {
  const Heading = `h${level}` as const;
  return (
    <article
      className={clsx('flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface', className)}
    >
      <div className="flex flex-1 items-start gap-3.5 p-4">
        <AccessPlan opens={opens} size={54} label={opensLabel} isMuted={isMuted} />
        <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div className="min-w-0">
            <Heading className="text-h3">{name}</Heading>
            <div className="num text-small text-ink-2">{note}</div>
          </div>
          {status}
        </div>
      </div>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-t-[1.5px] border-dashed border-line-2 py-1.5 ps-4 pe-2">
        <span className="num text-small text-ink-2">{dates}</span>
        {actions && <div className="ms-auto flex flex-wrap items-center gap-1 text-small text-ink-3">{actions}</div>}
      </div>
    </article>
  );
}
