import { Icon } from '@mingtang/ui/icon';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Session } from '../../session.ts';
import { OwnPicture } from './own-picture.tsx';
import { useTagLabel } from './tag-label.ts';

interface PersonCardProps {
  session: Session;
  /** where the name leads */
  to?: string;
  onFollow?: () => void;
}

/** Who is signed in: picture, name or account, audience type. */
export function PersonCard({ session, to, onFollow }: PersonCardProps) {
  const tagLabel = useTagLabel();
  const { name, userTag } = session;
  const account = session.phone ?? session.email;
  const words = (
    <span className="block min-w-0 flex-1">
      <span className="num block truncate text-h2">{name ?? account}</span>
      <span className="num block text-small wrap-anywhere text-ink-3">
        {name && `${account} · `}
        <span className="whitespace-nowrap">{tagLabel(userTag)}</span>
      </span>
    </span>
  );
  return (
    <div className="flex items-center gap-4 py-2">
      <OwnPicture session={session} />
      {to ? (
        <Link to={to} onClick={onFollow} className="flex min-h-14 min-w-0 flex-1 items-center gap-3">
          {words}
          <Icon of={ChevronRight} size={20} className="flex-none text-ink-3" />
        </Link>
      ) : (
        words
      )}
    </div>
  );
}
