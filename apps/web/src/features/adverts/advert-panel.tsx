import { HallFigure } from '@mingtang/ui/hall-figure';
import { StatusTag } from '@mingtang/ui/status-tag';
import { TitleLink } from '@mingtang/ui/title-link';
import { clsx } from 'clsx';
import { ArrowUpRight } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/adverts.ts';
import { zh } from '../../phrases/zh/adverts.ts';
import { atWidth } from '../picture/at-width.ts';
import { linkOf } from './advert-link.tsx';
import { countClick, countView } from './counting.ts';
import { keepShown } from './daily-cap.ts';
import type { Advert } from './use-adverts.ts';

/** One advert on its night ground: the picture, or the hall drawn by its seed; always marked as what it is. */
export function AdvertPanel({
  advert,
  isHalf = false,
  className,
}: {
  advert: Advert;
  /** Two stand side by side on phones: what is there twice is left out. */
  isHalf?: boolean;
  className?: string;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const panel = useRef<HTMLElement>(null);
  useSeen(panel, advert);
  const title = inLanguage(advert, 'title', language);
  const subtitle = inLanguage(advert, 'subtitle', language);
  const link = linkOf(advert, t.open(title), () => countClick(advert.id));
  return (
    <article
      ref={panel}
      data-theme="dark"
      data-advert={advert.id}
      className={clsx('relative isolate flex items-end overflow-hidden rounded-card bg-night text-ink', className)}
    >
      {advert.phonePicture || advert.desktopPicture ? (
        <picture>
          {advert.desktopPicture && (
            <source media="(min-width: 1024px)" srcSet={atWidth(advert.desktopPicture, 'desktop')} />
          )}
          <img
            src={atWidth(advert.phonePicture ?? advert.desktopPicture ?? '', 'phone')}
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      ) : (
        <HallFigure
          size={420}
          seed={advert.artSeed}
          lit={4}
          hasFrame={false}
          line="var(--night-line)"
          className="absolute top-1/2 right-0 h-[230%] w-auto translate-x-[18%] -translate-y-1/2"
        />
      )}
      <div className="absolute inset-0 bg-linear-to-r from-night from-35% to-transparent to-90%" />
      <div
        className={clsx(
          'relative flex min-w-0 flex-1 items-end justify-between gap-4 p-4 lg:px-7 lg:py-6',
          isHalf && 'max-sm:p-3',
        )}
      >
        <div className="min-w-0">
          <StatusTag tone="over">{t.tag}</StatusTag>
          <p className="mt-2.5 text-h3 text-pretty lg:text-h2">
            {link ? <TitleLink render={link}>{title}</TitleLink> : title}
          </p>
          {subtitle && (
            <p className={clsx('mt-1 text-small text-night-ink-2', isHalf && 'max-sm:hidden')}>{subtitle}</p>
          )}
        </div>
        {link && (
          <ArrowUpRight
            aria-hidden="true"
            size={20}
            strokeWidth={1.6}
            className={clsx('flex-none text-night-ink-2', isHalf && 'max-sm:hidden')}
          />
        )}
      </div>
    </article>
  );
}

/** An advert is seen once half of it is on the screen. */
const SEEN_SHARE = 0.5;

function useSeen(panel: RefObject<Element | null>, advert: Advert): void {
  const { id, dailyCap } = advert;
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        countView(id);
        keepShown({ id, dailyCap });
      },
      { threshold: SEEN_SHARE },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [panel, id, dailyCap]);
}
