import type { Role } from '@mingtang/contract/staff/policy';
import { useLanguage } from '../language.ts';
import { en } from '../phrases/en/roles.ts';
import { zh } from '../phrases/zh/roles.ts';

/** Names roles in the language shown: `nameRoles(['editor', 'cashier'])` is `编辑、财务` or `editor, cashier`. */
export function useRoleNames(): (roles: readonly Role[]) => string {
  const language = useLanguage();
  const names = { zh, en }[language];
  return (roles) => roles.map((role) => names[role].name).join(language === 'zh' ? '、' : ', ');
}
