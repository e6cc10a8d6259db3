import type { TicketState } from '@mingtang/contract/ticketing/model';
import type { StateLooks } from './state-tag.tsx';

export const ticketLooks: StateLooks<TicketState> = {
  unverified: { tone: 'gam', shape: 'waiting', zh: '未实名', en: 'No holder' },
  verified: { tone: 'mal', shape: 'done', zh: '已实名', en: 'Holder named' },
  given: { tone: 'azure', shape: 'half', zh: '转赠中', en: 'Given away' },
  refunded: { tone: 'line', shape: 'over', zh: '已退', en: 'Refunded' },
};
