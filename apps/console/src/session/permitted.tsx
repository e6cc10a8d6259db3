import type { Permission } from '@mingtang/contract/staff/policy';
import { EmptyState } from '@mingtang/ui/empty-state';
import type { ReactNode } from 'react';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { useRoleNames } from './role-names.ts';
import { useMay, useSelf } from './self.ts';

/** Shows its content to whoever may do this, and says why not to others. The server refuses in any case. */
export function Permitted({ permission, children }: { permission: Permission; children: ReactNode }) {
  const t = usePhrases({ zh, en });
  const { roles } = useSelf();
  const nameRoles = useRoleNames();
  if (useMay()(permission)) return children;
  return (
    <EmptyState level={1} title={t.forbidden.title}>
      {t.forbidden.text(nameRoles(roles))}
    </EmptyState>
  );
}
