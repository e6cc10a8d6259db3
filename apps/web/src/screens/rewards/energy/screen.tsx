import { energyRoutes } from '@mingtang/contract/rewards/energy/routes';
import { Button } from '@mingtang/ui/button';
import { OfflineNotice } from '@mingtang/ui/offline-notice';
import { SectionHead } from '@mingtang/ui/section-head';
import { Sheet } from '@mingtang/ui/sheet';
import { Skeleton, SkeletonRows } from '@mingtang/ui/skeleton';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { backgroundApi } from '../../../api.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { BalanceHead } from '../../../features/rewards/balance-head.tsx';
import { CodeCounter } from '../../../features/rewards/code-counter.tsx';
import { GroupList } from '../../../features/rewards/group-list.tsx';
import { scanKey } from '../../../features/rewards/scan-key.ts';
import { TaskList } from '../../../features/rewards/task-list.tsx';
import { usePhrases } from '../../../language.ts';
import { useOnline } from '../../../network.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/energy.ts';
import { zh } from '../../../phrases/zh/energy.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { Entries } from './entries.tsx';

const background = backgroundApi(energyRoutes);

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.energy(), isPrivate: true });
}

/** What one has collected, what brings more, and every line of it. A printed code opens this page with itself. */
export default function EnergyScreen() {
  const t = usePhrases({ zh, en });
  const isOnline = useOnline();
  const [query, setQuery] = useSearchParams();
  const scanned = query.get(queryNames.code) ?? undefined;
  const [isScanning, setScanning] = useState(false);
  const [turn, setTurn] = useState(0);
  const own = useOwnData('energy', () => background.getEnergy());
  const counted = (): void => {
    own.reload();
    setTurn((count) => count + 1);
  };
  const close = (): void => {
    setScanning(false);
    if (!scanned) return;
    scanKey.forget();
    setQuery({}, { replace: true, preventScrollReset: true });
  };
  const guest = scanned ? { title: t.scanning.signIn, text: t.scanning.signInText } : t.guest;
  return (
    <Screen of="energy" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <div className="mx-auto max-w-180">
        <h1 className="sr-only lg:not-sr-only lg:mb-6 lg:text-h1">{t.title}</h1>
        <OwnContent own={own} guest={guest} failed={t.failed} skeleton={<Waiting />}>
          {({ balance, tasks, groups }) => (
            <div className="grid gap-10">
              <div className="grid gap-4">
                {!isOnline && <OfflineNotice>{t.offline}</OfflineNotice>}
                <BalanceHead label={t.balance} balance={balance}>
                  <Button icon={ScanLine} onClick={() => setScanning(true)}>
                    {t.scanning.title}
                  </Button>
                </BalanceHead>
              </div>
              <section aria-labelledby="energy-tasks">
                <SectionHead id="energy-tasks" title={t.tasks} />
                <TaskList tasks={tasks} onScan={() => setScanning(true)} />
              </section>
              <GroupList groups={groups} />
              <Entries turn={turn} />
              <Sheet
                isOpen={isScanning || scanned !== undefined}
                onOpenChange={(isOpen) => !isOpen && close()}
                title={t.scanning.title}
                closeLabel={t.scanning.close}
              >
                <CodeCounter first={scanned} onCounted={counted} />
              </Sheet>
            </div>
          )}
        </OwnContent>
      </div>
    </Screen>
  );
}

const Waiting = () => (
  <div className="grid gap-8">
    <Skeleton className="h-20" />
    <SkeletonRows count={4} />
  </div>
);
