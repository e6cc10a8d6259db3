import { Skeleton } from '@mingtang/ui/skeleton';

/** A form on its way. */
export function FormSkeleton() {
  return (
    <div className="space-y-5">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row}>
          <Skeleton className="h-4 w-20" />
          <Skeleton className="mt-2 h-12" />
        </div>
      ))}
    </div>
  );
}
