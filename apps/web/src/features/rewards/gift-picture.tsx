import { Icon } from '@mingtang/ui/icon';
import { clsx } from 'clsx';
import { Gift } from 'lucide-react';

/** A gift's picture, or a drawing where it has none. */
export function GiftPicture({ picture, isLarge = false }: { picture: string | null; isLarge?: boolean }) {
  return (
    <span
      className={clsx(
        'grid flex-none place-items-center overflow-hidden rounded-control border border-line',
        isLarge ? 'aspect-video w-full' : 'size-14',
      )}
    >
      {picture ? (
        <img src={picture} alt="" className="size-full object-cover" />
      ) : (
        <Icon of={Gift} size={isLarge ? 56 : 26} />
      )}
    </span>
  );
}
