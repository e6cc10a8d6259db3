import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { renderElement } from './render-element.ts';

export type LanguageSwitchProps = {
  current: 'zh' | 'en';
  /** what it does, in the language it leads to, whose readers look for it; read out after the two words */
  label: string;
  /** a link to the same page in the other language, or a button */
  render?: ReactElement | undefined;
  onClick?: () => void;
};

/** 中 | EN, always in the bar; keeps page and place. */
export function LanguageSwitch({ current, label, render, onClick }: LanguageSwitchProps) {
  const word = (isOn: boolean) => clsx(isOn && 'font-semibold text-ink');
  return renderElement({
    defaultTagName: 'button',
    render,
    props: {
      ...(render ? {} : { type: 'button' }),
      onClick,
      className:
        'inline-flex h-11 min-w-11 items-center justify-center gap-[5px] px-1.5 text-[14px] font-medium text-ink-3',
      children: (
        <>
          <span lang="zh-CN" className={word(current === 'zh')}>
            中
          </span>
          <span className="h-3 w-px bg-line-2" />
          <span lang="en" className={word(current === 'en')}>
            EN
          </span>
          <span lang={current === 'zh' ? 'en' : 'zh-CN'} className="sr-only">
            {label}
          </span>
        </>
      ),
    },
  });
}
