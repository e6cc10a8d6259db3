import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { renderElement } from './render-element.ts';

export type BrandProps = { children: ReactNode; render?: ReactElement | undefined; isLarge?: boolean; label?: string };

/**
 * The mark and a word: the conference's name, or a section's title in a phone's top bar. A large one whose word does not fit
 * shows its mark alone, for the word wraps out of sight; the narrowest phones have room for the word alone.
 */
export function Brand({ children, render, isLarge = false, label }: BrandProps) {
  return renderElement({
    defaultTagName: 'span',
    render,
    props: {
      'aria-label': label,
      className: clsx(
        'inline-flex h-11 min-w-0 gap-x-[9px] font-semibold tracking-[.01em]',
        isLarge
          ? 'flex-wrap content-start overflow-hidden text-[20px]'
          : 'items-center text-[18px] max-[374px]:text-[14px]',
      ),
      children: (
        <>
          <span className={clsx('flex h-11 flex-none items-center', !isLarge && 'max-[339px]:hidden')}>
            <BrandMark size={isLarge ? 30 : 26} />
          </span>
          <span className={isLarge ? 'leading-11 whitespace-nowrap' : 'truncate'}>{children}</span>
        </>
      ),
    },
  });
}
