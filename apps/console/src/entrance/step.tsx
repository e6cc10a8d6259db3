import { Notice } from '@mingtang/ui/notice';
import type { ReactNode } from 'react';

/** One step of getting in: title, a sentence, what failed, and the form. */
export function Step({
  title,
  lead,
  failure,
  children,
}: {
  title: ReactNode;
  lead: ReactNode;
  failure?: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <h1 className="text-[28px] leading-[1.3] font-semibold tracking-[-.01em]">{title}</h1>
      <p className="mt-2 mb-7 text-[15px] text-ink-2">{lead}</p>
      <div role="alert">
        {failure && (
          <Notice tone="rouge" className="mb-5">
            {failure}
          </Notice>
        )}
      </div>
      {children}
    </>
  );
}
