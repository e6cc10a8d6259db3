import { EmptyState } from '@mingtang/ui/empty-state';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { usePhrases } from '../language.ts';
import { useNavigation } from '../navigation-places.ts';
import { WaitingPage } from '../parts/waiting-page.tsx';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { useResources } from '../resources/descriptions.ts';
import { useMay } from '../session/self.ts';

const Dashboard = lazy(() => import('../screens/dashboard/dashboard.tsx'));

/** `/console` itself: the dashboard, else the first page of the side that is for whoever is signed in. */
export function FirstPage() {
  const may = useMay();
  const t = usePhrases({ zh, en }).nothingYours;
  const navigation = useNavigation();
  const { isPending } = useResources();
  const first = navigation.flatMap(({ items }) => items).find(({ path, permission }) => path !== '' && may(permission));
  if (may('dashboard.read'))
    return (
      <Suspense fallback={<WaitingPage />}>
        <Dashboard />
      </Suspense>
    );
  // A resource may stand before everything else.
  if (isPending) return <WaitingPage />;
  if (first) return <Navigate to={`/${first.path}`} replace />;
  return (
    <EmptyState level={1} title={t.title}>
      {t.text}
    </EmptyState>
  );
}
