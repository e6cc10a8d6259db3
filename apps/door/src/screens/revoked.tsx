import { Button } from '@mingtang/ui/button';
import { ErrorState } from '@mingtang/ui/error-state';
import { useState } from 'react';
import { Enrolment } from '../enrolment/enrolment.tsx';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en.ts';
import { zh } from '../phrases/zh.ts';
import { useDoorState } from '../use-door.ts';

/** The device was taken out in the console: what it knew is gone, what nobody has yet is not. */
export function Revoked() {
  const t = usePhrases({ zh, en }).revoked;
  const { waiting } = useDoorState();
  const [isEnrolling, setEnrolling] = useState(false);
  if (isEnrolling) return <Enrolment />;
  return (
    <main data-theme="dark" className="flex min-h-dvh flex-col items-center justify-center bg-paper px-gutter pb-20">
      <ErrorState title={t.title} level={1} action={<Button onClick={() => setEnrolling(true)}>{t.enrol}</Button>}>
        {t.text} {waiting > 0 && t.waiting(waiting)}
      </ErrorState>
    </main>
  );
}
