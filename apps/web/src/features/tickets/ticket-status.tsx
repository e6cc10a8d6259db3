import { checkStateLabels } from '@mingtang/contract/reference/labels';
import { StatusTag } from '@mingtang/ui/status-tag';
import { useLabel } from '../../labels.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/tickets.ts';
import type { TicketFacts } from './kept.ts';

type Standing = Pick<TicketFacts, 'state' | 'approval' | 'needsRealName' | 'needsReview'>;

/** Whether what was sent as professional audience was not approved: it is amended, and nobody else is named. */
export const needsAmending = ({ state, approval, needsReview }: Standing): boolean =>
  needsReview && state === 'unverified' && approval === 'rejected';

/** Whether somebody's name still has to be put on it. */
export const needsHolder = (ticket: Standing): boolean =>
  ticket.state === 'unverified' && ticket.approval !== 'pending' && ticket.needsRealName && !needsAmending(ticket);

export function TicketStatus({ ticket }: { ticket: Standing }) {
  const t = usePhrases({ zh, en }).states;
  const checkLabel = useLabel('check_state', checkStateLabels);
  switch (ticket.state) {
    case 'unverified':
      if (ticket.approval === 'pending')
        return (
          <StatusTag tone="gam" shape="half">
            {checkLabel('under_review')}
          </StatusTag>
        );
      if (ticket.approval === 'rejected')
        return (
          <StatusTag tone="rouge" shape="failed">
            {checkLabel('rejected')}
          </StatusTag>
        );
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
