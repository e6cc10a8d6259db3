import type { invitationStates } from '@mingtang/contract/staff/model';
import type { StateLooks } from '../../parts/state-tag.tsx';

export type AccountState = 'active' | 'unenrolled' | 'inactive';

/** What an account's state is, out of its two facts. */
export const accountState = (account: { isActive: boolean; hasAuthenticator: boolean }): AccountState => {
  if (!account.isActive) return 'inactive';
  return account.hasAuthenticator ? 'active' : 'unenrolled';
};

export const accountLooks: StateLooks<AccountState> = {
  active: { tone: 'mal', shape: 'done', zh: '正常', en: 'Active' },
  unenrolled: { tone: 'gam', shape: 'waiting', zh: '未绑定验证器', en: 'No authenticator' },
  inactive: { tone: 'mute', shape: 'over', zh: '已停用', en: 'Deactivated' },
};

export const invitationLooks: StateLooks<(typeof invitationStates)[number]> = {
  open: { tone: 'gam', shape: 'waiting', zh: '待接受', en: 'Open' },
  accepted: { tone: 'mal', shape: 'done', zh: '已接受', en: 'Accepted' },
  expired: { tone: 'mute', shape: 'over', zh: '已过期', en: 'Expired' },
  withdrawn: { tone: 'rouge', shape: 'failed', zh: '已撤回', en: 'Withdrawn' },
};
