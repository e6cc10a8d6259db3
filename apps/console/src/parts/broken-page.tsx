import { Button } from '@mingtang/ui/button';
import { ErrorState } from '@mingtang/ui/error-state';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';

/** A screen threw, or its file is gone because the console was updated meanwhile: the rest of the frame stays. */
export function BrokenPage() {
  const t = usePhrases({ zh, en }).broken;
  return (
    <ErrorState level={1} title={t.title} action={<Button onClick={() => location.reload()}>{t.reload}</Button>}>
      {t.text}
    </ErrorState>
  );
}
