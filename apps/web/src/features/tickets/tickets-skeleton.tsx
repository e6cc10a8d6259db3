import { Skeleton } from '@mingtang/ui/skeleton';

/** Two tickets before they are known. */
export function TicketsSkeleton() {
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      {[0, 1].map((row) => (
        <div key={row} className="rounded-card border border-line bg-surface">
          <div className="flex gap-3.5 p-4">
            <Skeleton className="size-13.5" />
            <div>
              <Skeleton className="h-5 w-28" />
              <Skeleton className="mt-2 h-3.5 w-36" />
            </div>
          </div>
          <div className="flex min-h-14 items-center border-t-[1.5px] border-dashed border-line-2 px-4">
            <Skeleton className="h-4 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}
