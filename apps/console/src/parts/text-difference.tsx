import { useMemo } from 'react';
import { markChanges } from './text-changes.ts';

/** A text as it would be, with what goes struck out and what comes marked, in their places. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => markChanges(before, after), [before, after]);
  return (
    <span className="break-words whitespace-pre-line">
      {parts.map(({ is, text }, index) => {
        if (is === 'removed')
          return (
            <del key={index} className="bg-rouge-wash text-rouge">
              {text}
            </del>
          );
        if (is === 'added')
          return (
            <ins key={index} className="bg-mal-wash text-mal no-underline">
              {text}
            </ins>
          );
        return <span key={index}>{text}</span>;
      })}
    </span>
  );
}
