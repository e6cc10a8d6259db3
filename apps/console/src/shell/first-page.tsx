import { EmptyState } from '@mingtang/ui/empty-state';
import { Navigate } from 'react-router';
import { usePhrases } from '../language.ts';
import { navigationItems } from '../navigation.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { useMay } from '../session/self.ts';

/** `/console` itself: the first page of the side that is for whoever is signed in. */
export function FirstPage() {
  const may = useMay();
  const t = usePhrases({ zh, en }).nothingYours;
  const first = navigationItems.find(({ permission }) => may(permission));
  if (first) return <Navigate to={`/${first.path}`} replace />;
  return (
    <EmptyState level={1} title={t.title}>
      {t.text}
    </EmptyState>
  );
}
