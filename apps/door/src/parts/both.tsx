import { clsx } from 'clsx';
import type { Both } from '../phrases/verdicts.ts';

/** One thing said in both languages on a line: whoever stands at a gate reads one of them. */
export function BothWords({ words, className }: { words: Both; className?: string }) {
  return (
    <span className={clsx('inline', className)}>
      <span lang="zh-CN">{words.zh}</span> <span lang="en">{words.en}</span>
    </span>
  );
}
