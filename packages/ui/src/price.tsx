import { clsx } from 'clsx';
import { formatPrice } from './format/price.ts';

export type PriceProps = {
  /** whole fen */
  fen: number;
  /** `text` takes the size of its line; the others are big figures with a small sign */
  size?: 'text' | 'sm' | 'md' | 'lg';
  /** two decimals always: in columns of money */
  isExact?: boolean;
  /** the price before a reduction; give `wasLabel` so that it is not read as the price */
  isWas?: boolean;
  wasLabel?: string;
  className?: string | undefined;
};

const sizes = {
  text: '',
  sm: 'big text-[18px] leading-[1.3]',
  md: 'big text-[24px] leading-[1.2] lg:text-[26px]',
  lg: 'big text-[32px] leading-none lg:text-[44px]',
};

/** Money: ¥ small, number large, tabular. */
export function Price({ fen, size = 'text', isExact = false, isWas = false, wasLabel, className }: PriceProps) {
  const figure = formatPrice(Math.abs(fen), { isExact });
  const isLarge = size === 'md' || size === 'lg';
  const price = (
    <>
      {fen < 0 && '−'}
      <span className={clsx(isLarge && 'me-0.5 text-[.58em] font-semibold')}>¥</span>
      {figure}
    </>
  );
  if (isWas) {
    return (
      <span className={clsx('num whitespace-nowrap text-cap text-ink-3', className)}>
        {wasLabel && <span className="sr-only">{wasLabel}</span>}
        <s>{price}</s>
      </span>
    );
  }
  return <span className={clsx('num whitespace-nowrap', sizes[size], className)}>{price}</span>;
}
