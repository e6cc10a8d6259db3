import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Link } from 'react-router';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';

/** No screen has this address, or what it named is gone. */
export function MissingPage() {
  const t = usePhrases({ zh, en }).notFound;
  return (
    <EmptyState level={1} title={t.title} action={<Button render={<Link to="/" />}>{t.action}</Button>}>
      {t.text}
    </EmptyState>
  );
}
