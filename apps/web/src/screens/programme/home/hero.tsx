import { Button } from '@mingtang/ui/button';
import { formatPrice } from '@mingtang/ui/format/price';
import { HallFigure } from '@mingtang/ui/hall-figure';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { formatDayRange } from '../../../dates.ts';
import { useEdition } from '../../../edition.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/home.ts';
import { zh } from '../../../phrases/zh/home.ts';
import type { HomeData } from './home-data.ts';

/** Chinese taglines of up to so many characters stand in two even lines beside the art. */
const SHORT_TAGLINE = 8;

/** Tagline, days and place; from 1024 px with the hall beside it and the two ways on. */
export function Hero({ ticket }: HomeData) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const isZh = language === 'zh';
  const edition = useEdition();
  if (!edition) return null;
  const tagline = isZh ? edition.taglineZh : edition.taglineEn;
  return (
    <section className="pt-1 lg:grid lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-center lg:gap-8 lg:pt-18 xl:grid-cols-[minmax(0,1fr)_560px] xl:gap-0">
      <div className="max-lg:flex max-lg:flex-wrap max-lg:items-end max-lg:justify-between max-lg:gap-x-4 max-lg:gap-y-2.5">
        <p className="hidden text-[18px] text-ink-2 lg:block">
          {isZh ? edition.nameZh : edition.nameEn} · {formatDayRange(edition.firstDay, edition.lastDay, language)}
        </p>
        <h1
          className={clsx(
            'text-hero lg:mt-6',
            isZh ? 'whitespace-nowrap xl:text-[132px]' : 'lg:text-[80px] xl:text-hero',
          )}
        >
          {isZh && tagline.length <= SHORT_TAGLINE ? <EvenLines text={tagline} /> : tagline}
        </h1>
        <p className="num pb-1 text-small text-ink-2 lg:hidden">
          <span className={clsx(isZh && 'block min-[375px]:text-end')}>
            {formatDayRange(edition.firstDay, edition.lastDay, language, { hasYear: !isZh })}
          </span>
          {!isZh && ' · '}
          <span className={clsx(isZh && 'block min-[375px]:text-end')}>{isZh ? edition.venueZh : edition.venueEn}</span>
        </p>
        <p className="mt-8 hidden max-w-120 text-[18px] text-ink-2 lg:block">
          {isZh ? edition.introZh : edition.introEn}
        </p>
        <p className="mt-9 hidden flex-wrap gap-3 lg:flex">
          {ticket && (
            <Button variant="seal" className="min-h-13! px-7!" render={<Link to={paths.ticketHome()} />}>
              {t.buyFrom(`¥${formatPrice(ticket.priceFen)}`)}
            </Button>
          )}
          <Button variant="line" className="min-h-13! px-7!" render={<Link to={paths.forums()} />}>
            {t.seeProgramme}
          </Button>
        </p>
      </div>
      <HallFigure
        size={560}
        seed={7}
        lit={4}
        light="full"
        dark={[2, 3]}
        focus={[0, 0.35]}
        className="h-auto w-full max-lg:hidden"
      />
    </section>
  );
}

/** Two lines on wide pages, one on phones. */
function EvenLines({ text }: { text: string }) {
  const half = Math.ceil(text.length / 2);
  return (
    <>
      <span className="lg:block">{text.slice(0, half)}</span>
      <span className="lg:block">{text.slice(half)}</span>
    </>
  );
}
