import { Icon } from '@mingtang/ui/icon';
import { Portrait } from '@mingtang/ui/portrait';
import { UserRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { Session } from '../../session.ts';
import { usePictureLink } from './picture-link.ts';

const DESKTOP = '(min-width: 1024px)';

/** Who is signed in, in the desktop's header: the picture, or the monogram of a name, or the sign for a person. */
export default function HeadPicture({ session: { id, name } }: { session: Session }) {
  const isDesktop = useSyncExternalStore(
    subscribe,
    () => matchMedia(DESKTOP).matches,
    () => false,
  );
  // On phones the header is there and not seen: nothing is asked for it.
  const [url] = usePictureLink(id, { isWanted: isDesktop });
  if (!name && !url) return <Icon of={UserRound} size={22} />;
  return <Portrait name={name ?? ''} id={id} photo={url ?? undefined} className="size-9 object-[50%_20%]" />;
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DESKTOP);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
