import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import type { OwnData } from '../../own-data.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import { OwnContent } from '../own-content.tsx';
import { NOT_PERMITTED } from './reception-calls.ts';

interface ReceptionFrameProps<Data> {
  own: OwnData<Data>;
  skeleton: ReactNode;
  /** It is all there is on the page: what stands in its place heads the page. */
  isWholePage?: boolean;
  children: (data: Data) => ReactNode;
}

/** What those who receive guests see, or what stands in its place: also for who may not. */
export function ReceptionFrame<Data>({ own, skeleton, isWholePage = false, children }: ReceptionFrameProps<Data>) {
  const t = usePhrases({ zh, en });
  if (own.data === undefined && own.problem?.code === NOT_PERMITTED)
    return (
      <EmptyState
        level={isWholePage ? 1 : 2}
        title={t.notPermitted.title}
        action={<Button render={<Link to={paths.my()} />}>{t.notPermitted.action}</Button>}
      >
        {t.notPermitted.text}
      </EmptyState>
    );
  if (own.data === undefined && (own.problem?.status === 404 || own.problem?.status === 400))
    return (
      <EmptyState
        level={isWholePage ? 1 : 2}
        title={t.one.missing.title}
        action={<Button render={<Link to={paths.receptions()} />}>{t.one.missing.action}</Button>}
      >
        {t.one.missing.text}
      </EmptyState>
    );
  return (
    <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={skeleton} isWholePage={isWholePage}>
      {children}
    </OwnContent>
  );
}
