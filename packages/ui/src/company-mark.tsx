import { clsx } from 'clsx';
import { companyMark } from './drawing/company-mark.ts';
import { seedFrom } from './drawing/random.ts';

export type CompanyMarkProps = {
  /** the exhibitor's id */
  id: string;
  /** an uploaded logo always wins */
  logo?: string | undefined;
  size?: number;
  className?: string | undefined;
};

/** An exhibitor's mark beside its name: the uploaded logo, or a drawn one until there is one. */
export function CompanyMark({ id, logo, size = 32, className }: CompanyMarkProps) {
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
      <path d={companyMark(seedFrom(id))} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
