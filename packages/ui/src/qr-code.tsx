import { clsx } from 'clsx';
import { drawQr } from './drawing/qr.ts';

export type QrCodeProps = {
  text: string;
  /** what scanning it does, for screen readers */
  label: string;
  /** rendered side in pixels: 140 at least, 172 and more on a ticket */
  size?: number;
  /** modules of white around it; 4 where no white panel gives them */
  quiet?: number;
  className?: string | undefined;
};

/** A QR code with square-in-square finders: pure ink on white in every theme. */
export function QrCode({ text, label, size = 172, quiet = 4, className }: QrCodeProps) {
  const code = drawQr(text);
  const side = code.size + quiet * 2;
  return (
    <svg
      role="img"
      aria-label={label}
      className={clsx('block', className)}
      width={size}
      height={size}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={`M${-quiet} ${-quiet}h${side}v${side}h-${side}z`} fill="var(--qr-paper)" />
      <path d={code.modules} fill="var(--qr-ink)" />
      <path d={code.finders} fill="var(--qr-ink)" fillRule="evenodd" />
    </svg>
  );
}
