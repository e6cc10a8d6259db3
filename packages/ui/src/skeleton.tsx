import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** One grey shape in the final geometry: give it width, height and radius. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={clsx('block rounded-tag bg-sunken', className)} />;
}

/** Holds skeletons: they appear after 200 ms, so that quick answers do not flash. Screen readers hear `label`. */
export function SkeletonGroup({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div data-skeleton="" className={clsx('animate-[mt-appear_var(--d-2)_var(--ease)_200ms_backwards]', className)}>
      <output className="sr-only">{label}</output>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** A form: its fields, below what `children` stand for. */
export function FormSkeleton({ fields, children }: { fields: number; children?: ReactNode }) {
  return (
    <div className="space-y-5">
      {children}
      {Array.from({ length: fields }, (_, field) => (
        <div key={field}>
          <Skeleton className="h-4 w-20" />
          <Skeleton className="mt-2 h-12" />
        </div>
      ))}
    </div>
  );
}

/** Rows of a programme: time, venue, title, action. */
export function SkeletonRows({ count = 4 }: { count?: number }) {
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="grid grid-cols-[54px_minmax(0,1fr)] gap-x-3.5 py-[18px]">
          <div>
            <Skeleton className="h-[18px] w-11" />
            <Skeleton className="mt-2 h-3 w-8" />
          </div>
          <div>
            <Skeleton className="h-3.5 w-[46%]" />
            <Skeleton className={clsx('mt-3 h-5', row % 2 ? 'w-[70%]' : 'w-[88%]')} />
            <div className="mt-4 flex items-center justify-between">
              <Skeleton className="h-3.5 w-21" />
              <Skeleton className="h-9 w-18 rounded-control!" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
