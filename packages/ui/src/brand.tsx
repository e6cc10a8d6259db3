import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { renderElement } from './render-element.ts';

export type BrandProps = { children: ReactNode; render?: ReactElement | undefined; isLarge?: boolean; label?: string };

/**
 * The mark and a word: the conference's name, or a section's title in a phone's top bar. Where the word does not fit whole it
 * wraps out of sight: the mark alone says more than half a name.
 */
export function Brand({ children, render, isLarge = false, label }: BrandProps) {
  return renderElement({
    defaultTagName: 'span',
    render,
    props: {
      'aria-label': label,
      className: clsx(
        'inline-flex h-11 min-w-0 flex-wrap content-start gap-x-[9px] overflow-hidden font-semibold tracking-[.01em]',
        isLarge ? 'text-[20px]' : 'text-[18px] max-[374px]:text-[14px]',
      ),
      children: (
        <>
          <span className="flex h-11 items-center">
            <BrandMark size={isLarge ? 30 : 26} />
          </span>
          <span className="leading-11 whitespace-nowrap">{children}</span>
        </>
      ),
    },
  });
}
