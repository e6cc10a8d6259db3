import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type TopBarProps = {
  /** `<Brand>` on section pages; a back or close `<IconButton>` on pages below */
  start: ReactNode;
  /** beside a back button, in two lines at most; the page's h1 repeats it in full */
  title?: ReactNode;
  /** icon buttons and the language switch */
  end?: ReactNode;
  /** the hairline of a bar that content has scrolled under, or of a bar above dense content */
  isLined?: boolean;
  className?: string | undefined;
};

/** The phone's and tablet's 52 px bar, sticky; hidden from 1024 px, where `DesktopHeader` stands. */
export function TopBar({ start, title, end, isLined = false, className }: TopBarProps) {
  return (
    <header
      className={clsx(
        'sticky top-0 z-20 flex h-bar items-center justify-between gap-1 border-b bg-paper pe-2 lg:hidden',
        title === undefined ? 'ps-gutter' : 'ps-1.5 sm:ps-[22px]',
        isLined ? 'border-line' : 'border-transparent',
        className,
      )}
    >
      {start}
      {title !== undefined && (
        <span className="line-clamp-2 min-w-0 flex-1 ps-0.5 text-[16px] leading-[1.15] font-semibold max-[374px]:text-[14px]">
          {title}
        </span>
      )}
      {/* At 320 px the targets overlap by a little, so that a title's longest word has its place. */}
      {end && <div className="flex flex-none items-center max-[374px]:[&>*]:-mx-1">{end}</div>}
    </header>
  );
}
