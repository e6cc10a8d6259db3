import { clsx } from 'clsx';
import { companyMark } from './drawing/company-mark.ts';

export type CompanyMarkProps = {
  /** which of the twelve invented marks is drawn while there is no logo */
  mark: number;
  /** an uploaded logo always wins */
  logo?: string | undefined;
  size?: number;
  className?: string | undefined;
};

/** An exhibitor's mark beside its name: the uploaded logo, or a drawn one until there is one. */
export function CompanyMark({ mark, logo, size = 32, className }: CompanyMarkProps) {
  if (logo) {
    return (
      <img
        className={clsx('block object-contain', className)}
        src={logo}
        width={size}
        height={size}
        alt=""
        loading="lazy"
      />
    );
  }
  return (
    <svg aria-hidden="true" className={clsx('block', className)} width={size} height={size} viewBox="0 0 32 32">
      <path d={companyMark(mark)} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
