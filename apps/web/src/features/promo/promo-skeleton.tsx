import { Skeleton } from '@mingtang/ui/skeleton';

/** As high as the album itself. */
export function PromoSkeleton() {
  return (
    <div className="page">
      <Skeleton className="h-13 w-52" />
      <Skeleton className="mt-4 h-112 rounded-none!" />
      <Skeleton className="mt-4 h-12 rounded-control!" />
    </div>
  );
}
