import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ComponentPropsWithRef, type MouseEvent, type ReactElement, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import { renderElement } from './render-element.ts';
import { WaitingSquare } from './waiting-square.tsx';

export type ButtonVariant = 'seal' | 'ink' | 'azure' | 'line' | 'quiet' | 'text' | 'danger' | 'set' | 'wait';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** a verb */
  children: ReactNode;
  /**
   * `seal` once a view, for buy, pay and draw; `ink` for ordinary primaries; `azure` to watch; `danger` to destroy.
   * `set` and `wait` are done and waiting states that still open something.
   */
  variant?: ButtonVariant;
  /** 48 px, or 36 px in rows (it keeps a 44 px target) */
  size?: 'md' | 'sm';
  isFull?: boolean;
  icon?: LucideIcon | undefined;
  iconAfter?: LucideIcon | undefined;
  /** keeps the width and shows the small square; presses are ignored */
  isLoading?: boolean;
  /** why it cannot be used and what to do next; shown beneath, read out with the button, which stays reachable */
  reason?: ReactNode;
  /** the id of a reason already on the page: same effect as `reason`, nothing is added */
  reasonId?: string | undefined;
  /** a link in a button's clothes: `render={<Link to={…} />}` */
  render?: ReactElement | undefined;
};

const looks: Record<ButtonVariant, string> = {
  seal: 'border-transparent bg-seal text-seal-on hover:bg-seal-hover',
  ink: 'border-transparent bg-ink text-ink-on hover:opacity-88',
  azure: 'border-transparent bg-azure text-azure-on hover:opacity-90',
  line: 'border-control text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-sunken text-ink hover:bg-line',
  text: 'border-transparent px-1! font-medium! text-azure hover:underline underline-offset-4',
  danger: 'border-rouge text-rouge hover:bg-rouge-wash',
  set: 'border-transparent bg-mal-wash text-mal',
  wait: 'border-transparent bg-gam-wash text-gam',
};

const off = 'border-transparent bg-sunken text-ink-3';

const sizes = {
  md: 'min-h-12 px-5 py-2 text-[16px] font-semibold',
  sm: 'hit-5 min-h-9 px-3.5 py-1 text-[14px] font-medium',
};

/** Every action, and every link that looks like one. */
export function Button({
  children,
  variant = 'ink',
  size = 'md',
  isFull = false,
  icon,
  iconAfter,
  isLoading = false,
  reason,
  reasonId,
  render,
  className,
  disabled,
  onClick,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const id = useId();
  const isBarred = Boolean(reason ?? reasonId);
  const isOff = Boolean(disabled) || isBarred;
  const reasons = [describedBy, reasonId, reason ? `${id}-reason` : undefined].filter(Boolean).join(' ');
  const isSmall = size === 'sm';
  const isHushed = isLoading && !icon;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBarred || isLoading) event.preventDefault();
    else onClick?.(event);
  }

  const button = renderElement({
    defaultTagName: 'button',
    render,
    props: {
      ...rest,
      ...(render ? {} : { type: rest.type ?? 'button', disabled }),
      onClick: press,
      'aria-describedby': reasons || undefined,
      'aria-disabled': isBarred || (render && disabled) || undefined,
      'aria-busy': isLoading || undefined,
      className: clsx(
        'relative inline-flex items-center justify-center gap-2 rounded-control border text-center leading-[1.2]',
        'transition-[background-color,opacity,transform,color] select-none',
        sizes[size],
        isOff ? off : looks[variant],
        !isOff && !isLoading && 'active:scale-[.98]',
        isFull && 'w-full',
        className,
      ),
      children: (
        <>
          {isLoading && icon && <WaitingSquare size={isSmall ? 14 : 16} />}
          {!isLoading && icon && <Icon of={icon} size={isSmall ? 15 : 18} />}
          <span className={clsx(isHushed && 'opacity-0')}>{children}</span>
          {iconAfter && <Icon of={iconAfter} size={isSmall ? 15 : 18} />}
          {isHushed && (
            <span className="absolute inset-0 grid place-items-center">
              <WaitingSquare size={isSmall ? 14 : 16} />
            </span>
          )}
        </>
      ),
    },
  });

  if (!reason) return button;
  return (
    <span className={clsx('inline-flex flex-col gap-1.5', isFull && 'w-full')}>
      {button}
      <span id={`${id}-reason`} className="text-cap text-ink-3">
        {reason}
      </span>
    </span>
  );
}
