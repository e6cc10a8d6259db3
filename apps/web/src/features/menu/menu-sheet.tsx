import { Icon } from '@mingtang/ui/icon';
import { Sheet } from '@mingtang/ui/sheet';
import { clsx } from 'clsx';
import { ChevronRight, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths, screenAt } from '../../paths.ts';
import { en } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/shell.ts';
import { useSession } from '../../session.ts';
import { signInPath } from '../../sign-in-path.ts';
import { ThemeSwitch } from '../theme-switch.tsx';
import { useMenuLink } from './menu-link.tsx';

/** Spec §2, the header's menu; `link` is the external link, where the organiser has set one. */
const entries = [
  'home',
  'forums',
  'exhibition',
  'connect',
  'future',
  'ticketHome',
  'link',
  'live',
  'more',
  'trip',
] as const;

export default function MenuSheet({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const t = usePhrases({ zh, en });
  const session = useSession();
  const { pathname, search } = useLocation();
  const current = screenAt(pathname);
  const close = () => onOpenChange(false);
  const words = { ...t, ticketHome: t.tickets };
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t.menu} closeLabel={t.close}>
      <Link
        to={session ? paths.my() : signInPath({ from: pathname, back: pathname + search })}
        onClick={close}
        className="mb-2 flex min-h-14 items-center gap-3 rounded-control bg-sunken px-4"
      >
        <UserRound aria-hidden="true" size={20} strokeWidth={1.6} />
        <span className="min-w-0 flex-1 truncate font-medium">
          {session ? (session.name ?? session.phone ?? session.email ?? t.person) : t.signIn}
        </span>
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.6} className="text-ink-3" />
      </Link>
      <nav aria-label={t.sections}>
        <ul className="grid grid-cols-2 gap-x-5">
          {entries.map((key) =>
            key === 'link' ? (
              <OwnLink key={key} onFollow={close} />
            ) : (
              <li key={key} className="border-b border-line">
                <Link
                  to={paths[key]()}
                  onClick={close}
                  aria-current={key === current ? 'page' : undefined}
                  className={clsx(
                    'flex min-h-13 items-center',
                    key === current ? 'font-semibold' : 'font-medium text-ink-2 hover:text-ink',
                  )}
                >
                  {key === current && <span aria-hidden="true" className="me-2 size-1.5 bg-seal" />}
                  {words[key]}
                </Link>
              </li>
            ),
          )}
        </ul>
      </nav>
      <div className="mt-6">
        <p className="mb-2 text-small text-ink-3">{t.theme}</p>
        <ThemeSwitch />
      </div>
    </Sheet>
  );
}

function OwnLink({ onFollow }: { onFollow: () => void }) {
  const link = useMenuLink();
  if (!link) return null;
  return (
    <li className="border-b border-line">
      {link.render({
        onClick: onFollow,
        className: 'flex min-h-13 items-center gap-2 font-medium text-ink-2 hover:text-ink',
        children: (
          <>
            {link.text}
            <Icon of={link.icon} size={16} />
          </>
        ),
      })}
    </li>
  );
}
