import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Link, type MetaDescriptor } from 'react-router';
import { usePhrases } from '../language.ts';
import { metaLanguage, pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import type { ScreenKey } from '../routes.ts';
import { Screen } from '../screen.tsx';

/** Where one goes on from there. */
export type MissingWay = keyof typeof zh.missing;

/** A screen whose address names nothing, or nothing that is there any more: the screen itself says so, with a way on. */
export function MissingScreen({ of, to }: { of: ScreenKey; to: MissingWay }) {
  const { missing } = usePhrases({ zh, en });
  return (
    <Screen of={of} className="page lg:py-16">
      <EmptyState
        level={1}
        title={missing[to].title}
        action={<Button render={<Link to={paths[to]()} />}>{missing[to].action}</Button>}
      >
        {missing[to].text}
      </EmptyState>
    </Screen>
  );
}

/** Search engines leave such an address out. */
export function missingMeta(args: Parameters<typeof pageMeta>[0], to: MissingWay): MetaDescriptor[] {
  const { title, text } = { zh, en }[metaLanguage(args)].missing[to];
  return pageMeta(args, { title, description: text, path: paths[to](), isPrivate: true });
}
