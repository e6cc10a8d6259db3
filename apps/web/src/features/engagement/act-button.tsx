import { Button } from '@mingtang/ui/button';
import { Icon, type LucideIcon } from '@mingtang/ui/icon';
import { clsx } from 'clsx';

/** `line`: a button among others; `stack`: icon over word in the bar of a phone; `icon`: alone, at a row's end. */
export type ActLook = 'line' | 'stack' | 'icon';

interface ActButtonProps {
  icon: LucideIcon;
  /** What stands on it: a verb, or a count. */
  text: string;
  /** What it does, for screen readers; the state is told apart from it. */
  label: string;
  look: ActLook;
  /** Makes it a toggle. */
  isPressed?: boolean | undefined;
  /** The colour of "on". */
  accent?: 'seal' | 'ink';
  onPress: () => void;
}

/** Like, save and share, alike wherever they stand. */
export function ActButton({ icon, text, label, look, isPressed, accent = 'ink', onPress }: ActButtonProps) {
  const shared = { 'aria-label': label, 'aria-pressed': isPressed, onClick: onPress };
  const on = isPressed ? (accent === 'seal' ? 'text-seal-text!' : 'text-ink!') : undefined;
  if (look === 'line') {
    return (
      <Button
        {...shared}
        variant="line"
        icon={icon}
        className={clsx('num px-2! sm:px-4!', on, isPressed && '[&_svg]:fill-current')}
      >
        {text}
      </Button>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      className={clsx(
        'num flex h-12 flex-none flex-col items-center justify-center gap-0.5 rounded-control text-[11px] leading-[1.2] text-ink-2 transition-transform active:scale-95',
        look === 'stack' ? 'min-w-13 px-1' : 'w-11',
        on,
      )}
    >
      <Icon of={icon} size={look === 'stack' ? 21 : 20} isFilled={isPressed === true} />
      {look === 'stack' && <span aria-hidden="true">{text}</span>}
    </button>
  );
}
