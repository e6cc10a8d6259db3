import { Icon } from '@mingtang/ui/icon';
import { UserRound } from 'lucide-react';

/** Until there is a name: no letters to make a monogram of. */
export const NamelessPortrait = () => (
  <span className="grid size-14 flex-none place-items-center rounded-control bg-sunken">
    <Icon of={UserRound} size={22} className="text-ink-3" />
  </span>
);
