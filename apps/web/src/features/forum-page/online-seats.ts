import type { ForumSummary } from '@mingtang/contract/programme/model';

/** Places at the stream; undefined where they are not limited, or there are none. */
export const onlineSeats = ({ onlineQuota, onlineTaken }: Pick<ForumSummary, 'onlineQuota' | 'onlineTaken'>) =>
  onlineQuota ? { left: Math.max(0, onlineQuota - onlineTaken), total: onlineQuota } : undefined;
