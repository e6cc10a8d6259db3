import { clsx } from 'clsx';

/** A small count on a tab or icon; 99 at most is spelt out. */
export function CountBadge({ count, className }: { count: number; className?: string | undefined }) {
  if (count <= 0) return null;
  return (
    <span
      className={clsx(
        'num inline-block h-[18px] min-w-[18px] rounded-full bg-seal px-[5px] text-center text-tab leading-[18px]! font-semibold text-seal-on',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
