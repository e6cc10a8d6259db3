import { Icon } from '@mingtang/ui/icon';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The way up from one thing to the list it stands in; on phones the header has it. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ms-1.5 hidden min-h-11 items-center gap-0.5 text-small text-ink-2 hover:text-ink lg:inline-flex"
    >
      <Icon of={ChevronLeft} size={16} />
      {children}
    </Link>
  );
}
