import { Icon } from '@mingtang/ui/icon';
import { Portrait } from '@mingtang/ui/portrait';
import { UserRound } from 'lucide-react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/identity.ts';
import { zh } from '../../phrases/zh/identity.ts';
import type { Session } from '../../session.ts';

/** Who is signed in: portrait, name or account, audience type. */
export function PersonCard({ session }: { session: Session }) {
  const t = usePhrases({ zh, en }).my;
  const { name, id, userTag } = session;
  const account = session.phone ?? session.email;
  return (
    <div className="flex items-center gap-4 py-2">
      {name ? <Portrait name={name} id={id} className="size-14" /> : <NamelessPortrait />}
      <div className="min-w-0 flex-1">
        <p className="num truncate text-h2">{name ?? account}</p>
        <p className="num truncate text-small text-ink-3">
          {[name && account, t.tags[userTag]].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  );
}

/** Until there is a name: no letters to make a monogram of. */
export const NamelessPortrait = () => (
  <span className="grid size-14 flex-none place-items-center rounded-control bg-sunken">
    <Icon of={UserRound} size={22} className="text-ink-3" />
  </span>
);
