import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { renderElement } from './render-element.ts';

export type BrandProps = { children: ReactNode; render?: ReactElement | undefined; isLarge?: boolean; label?: string };

/** The mark and a word: the conference's name, or a section's title in a phone's top bar. */
export function Brand({ children, render, isLarge = false, label }: BrandProps) {
  return renderElement({
    defaultTagName: 'span',
    render,
    props: {
      'aria-label': label,
      className: clsx(
        'inline-flex min-h-11 min-w-0 items-center gap-[9px] font-semibold tracking-[.01em]',
        isLarge ? 'text-[20px]' : 'text-[18px] max-[374px]:text-[14px]',
      ),
      children: (
        <>
          <BrandMark size={isLarge ? 30 : 26} />
          <span className="truncate">{children}</span>
        </>
      ),
    },
  });
}
