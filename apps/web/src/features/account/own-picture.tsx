import { Icon } from '@mingtang/ui/icon';
import { Portrait } from '@mingtang/ui/portrait';
import { Camera } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/picture.ts';
import { zh } from '../../phrases/zh/picture.ts';
import type { Session } from '../../session.ts';
import { NamelessPortrait } from './nameless-portrait.tsx';
import { usePictureLink } from './picture-link.ts';

const PictureSheet = lazy(() => import('./picture-sheet.tsx'));

/** The picture of whoever is signed in, and by a tap the way to another. Until there is one: their monogram. */
export function OwnPicture({ session: { id, name } }: { session: Session }) {
  const t = usePhrases({ zh, en });
  const [url, setUrl] = usePictureLink(id);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        className="relative flex-none rounded-control"
      >
        {name || url ? (
          <Portrait name={name ?? ''} id={id} photo={url ?? undefined} className="size-14 object-[50%_20%]" />
        ) : (
          <NamelessPortrait />
        )}
        <span className="absolute -right-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full border border-line bg-surface">
          <Icon of={Camera} size={14} />
        </span>
        <span className="sr-only">{t.change}</span>
      </button>
      {wasOpened && (
        <Suspense>
          <PictureSheet isOpen={isOpen} onOpenChange={setOpen} url={url} onChange={setUrl} />
        </Suspense>
      )}
    </>
  );
}
