import { Button } from '@mingtang/ui/button';
import { ErrorState } from '@mingtang/ui/error-state';
import { WaitingSquare } from '@mingtang/ui/waiting-square';
import type { ReactNode } from 'react';
import { Enrolment } from './enrolment/enrolment.tsx';
import { usePhrases } from './language.ts';
import { en } from './phrases/en.ts';
import { zh } from './phrases/zh.ts';
import { Gate } from './screens/gate.tsx';
import { HandOut } from './screens/hand-out.tsx';
import { Log } from './screens/log.tsx';
import { LookUp } from './screens/look-up.tsx';
import { PostChoice } from './screens/post-choice.tsx';
import { Revoked } from './screens/revoked.tsx';
import { Settings } from './screens/settings.tsx';
import { Wall } from './screens/wall.tsx';
import { useDoorState } from './use-door.ts';
import { usePlace } from './use-place.ts';

/** What the device is in the middle of. */
export function App() {
  const t = usePhrases({ zh, en });
  const { phase, checkpointId, benefitId, setup } = useDoorState();
  const place = usePlace();
  switch (phase) {
    case 'opening':
      return (
        <Plain>
          <output className="flex items-center gap-2 pt-[40dvh] text-ink-2">
            <WaitingSquare />
            {t.opening}
          </output>
        </Plain>
      );
    case 'elsewhere':
      return (
        <Plain>
          <ErrorState
            title={t.elsewhere.title}
            level={1}
            action={<Button onClick={() => location.reload()}>{t.elsewhere.again}</Button>}
          >
            {t.elsewhere.text}
          </ErrorState>
        </Plain>
      );
    case 'no_store':
      return (
        <Plain>
          <ErrorState title={t.noStore.title} level={1}>
            {t.noStore.text}
          </ErrorState>
        </Plain>
      );
    case 'revoked':
      return <Revoked />;
    case 'enrolling':
      return <Enrolment />;
    case 'ready':
      if (place === 'wall') return <Wall />;
      if (place === 'settings') return <Settings />;
      if (place === 'log') return <Log />;
      if (setup && benefitId !== undefined) return <HandOut key={benefitId} benefitId={benefitId} />;
      if (!setup || checkpointId === undefined) return <PostChoice />;
      if (place === 'look-up') return <LookUp />;
      return <Gate checkpointId={checkpointId} />;
  }
}

function Plain({ children }: { children: ReactNode }) {
  return (
    <main data-theme="dark" className="flex min-h-dvh flex-col items-center bg-paper px-gutter">
      {children}
    </main>
  );
}
