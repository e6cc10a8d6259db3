import { clsx } from 'clsx';
import { useState } from 'react';
import { ExhibitPicture } from '../../../features/exhibition/exhibit-card.tsx';
import type { ExhibitItem } from '../../../features/exhibition/items.ts';
import { atWidth } from '../../../features/picture/at-width.ts';
import { usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/exhibition.ts';
import { zh } from '../../../phrases/zh/exhibition.ts';

interface ExhibitGalleryProps {
  item: ExhibitItem;
  pictures: readonly string[];
  className?: string;
}

/** An exhibit's pictures: one large, all of them below to choose from; its drawing until there is one. */
export function ExhibitGallery({ item, pictures, className }: ExhibitGalleryProps) {
  const t = usePhrases({ zh, en });
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? item.picture;
  return (
    <div className={clsx('min-w-0', className)}>
      <div className="relative aspect-[4/3] overflow-hidden max-lg:-mx-gutter lg:rounded-card">
        <ExhibitPicture
          of={{ ...item, picture: shown }}
          isFirst
          sizes="(min-width: 1200px) 720px, (min-width: 1024px) 60vw, 100vw"
        />
        {pictures.length > 1 && (
          <span className="num absolute end-3 bottom-3 rounded-control bg-over px-2 py-0.5 text-small text-over-on">
            {chosen + 1}/{pictures.length}
          </span>
        )}
      </div>
      {pictures.length > 1 && (
        <ul aria-label={t.exhibit.pictures(pictures.length)} className="rail mt-3 gap-2">
          {pictures.map((picture, index) => (
            <li key={picture} className="flex-none">
              <button
                type="button"
                aria-label={t.exhibit.picture(index + 1, pictures.length)}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className="block h-14 w-18 overflow-hidden rounded-control border border-line p-0.5 aria-pressed:border-2 aria-pressed:border-ink lg:h-18 lg:w-24"
              >
                <img
                  src={atWidth(picture, 'small')}
                  alt=""
                  loading="lazy"
                  className="block size-full rounded-[5px] object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
