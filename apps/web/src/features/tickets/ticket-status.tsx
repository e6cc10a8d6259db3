import { StatusTag } from '@mingtang/ui/status-tag';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/tickets.ts';
import type { TicketFacts } from './kept.ts';

/** Whether somebody's name still has to be put on it. */
export const needsHolder = ({ state, needsRealName }: TicketFacts): boolean => state === 'unverified' && needsRealName;

export function TicketStatus({ ticket }: { ticket: TicketFacts }) {
  const t = usePhrases({ zh, en }).states;
  switch (ticket.state) {
    case 'unverified':
      return needsHolder(ticket) ? (
        <StatusTag tone="gam" shape="waiting">
          {t.unverified}
        </StatusTag>
      ) : (
        <StatusTag tone="mal" shape="done">
          {t.ready}
        </StatusTag>
      );
    case 'verified':
      return (
        <StatusTag tone="mal" shape="done">
          {t.verified}
        </StatusTag>
      );
    case 'given':
      return <StatusTag shape="done">{t.given}</StatusTag>;
    case 'refunded':
      return <StatusTag shape="over">{t.refunded}</StatusTag>;
  }
}
