import type { MessageState } from '@mingtang/contract/messages/model';
import type { StateLooks } from './state-tag.tsx';

export const messageLooks: StateLooks<MessageState> = {
  waiting: { tone: 'gam', shape: 'waiting', zh: '待发送', en: 'Waiting' },
  sent: { tone: 'mal', shape: 'done', zh: '已发送', en: 'Sent' },
  failed: { tone: 'rouge', shape: 'failed', zh: '失败', en: 'Failed' },
};
