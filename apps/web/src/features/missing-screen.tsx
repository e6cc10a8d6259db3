import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Link } from 'react-router';
import { usePhrases } from '../language.ts';
import { paths } from '../paths.ts';
import { en } from '../phrases/en/missing.ts';
import { zh } from '../phrases/zh/missing.ts';
import type { ScreenKey } from '../routes.ts';
import { Screen } from '../screen.tsx';
import type { MissingWay } from './missing-meta.ts';

/** A screen whose address names nothing, or nothing that is there any more: the screen itself says so, with a way on. */
export function MissingScreen({ of, to }: { of: ScreenKey; to: MissingWay }) {
  const t = usePhrases({ zh, en })[to];
  return (
    <Screen of={of} className="page lg:py-16">
      <EmptyState level={1} title={t.title} action={<Button render={<Link to={paths[to]()} />}>{t.action}</Button>}>
        {t.text}
      </EmptyState>
    </Screen>
  );
}
