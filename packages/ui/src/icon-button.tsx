import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Icon } from './icon.tsx';
import { renderElement } from './render-element.ts';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  /** the name for screen readers; the state is told by `isPressed`, so it stays the same when on */
  label: string;
  icon: LucideIcon;
  iconSize?: number;
  /** makes it a toggle (like, save): sets aria-pressed and fills the icon when on */
  isPressed?: boolean;
  render?: ReactElement | undefined;
};

/** A 44 px target with an icon alone. */
export function IconButton({ label, icon, iconSize = 22, isPressed, render, className, ...rest }: IconButtonProps) {
  return renderElement({
    defaultTagName: 'button',
    render,
    props: {
      ...rest,
      ...(render ? {} : { type: rest.type ?? 'button' }),
      'aria-label': label,
      'aria-pressed': isPressed,
      className: clsx(
        'relative inline-flex size-11 flex-none items-center justify-center rounded-control transition-[background-color,transform]',
        'hover:bg-sunken active:scale-95 disabled:text-ink-3',
        className,
      ),
      children: <Icon of={icon} size={iconSize} isFilled={isPressed === true} />,
    },
  });
}
