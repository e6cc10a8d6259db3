import { EmptyState } from '@mingtang/ui/empty-state';
import { Navigate } from 'react-router';
import { usePhrases } from '../../language.ts';
import { navigationItems } from '../../navigation.ts';
import { en } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/shell.ts';
import { useRoleNames } from '../../session/role-names.ts';
import { useMay, useSelf } from '../../session/self.ts';

/** `/console/queues`: the first queue of the side that whoever is signed in may decide in. */
export default function FirstQueue() {
  const t = usePhrases({ zh, en });
  const { roles } = useSelf();
  const nameRoles = useRoleNames();
  const may = useMay();
  const first = navigationItems.find(({ path, permission }) => path.startsWith('queues/') && may(permission));
  if (first) return <Navigate to={`/${first.path}`} replace />;
  return (
    <EmptyState level={1} title={t.forbidden.title}>
      {t.forbidden.text(nameRoles(roles))}
    </EmptyState>
  );
}
