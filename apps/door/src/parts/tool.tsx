import { Icon } from '@mingtang/ui/icon';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';

/** A square tool beside the one action, for a gloved thumb. */
export function Tool({
  label,
  icon,
  isOn,
  onClick,
}: {
  label: string;
  icon: LucideIcon;
  isOn?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      onClick={onClick}
      className={clsx(
        'flex size-15 flex-none items-center justify-center rounded-control border transition-colors active:scale-95',
        isOn ? 'border-transparent bg-night-ink text-night' : 'border-night-ink-3 text-night-ink hover:bg-night-ink/10',
      )}
    >
      <Icon of={icon} size={24} />
    </button>
  );
}
