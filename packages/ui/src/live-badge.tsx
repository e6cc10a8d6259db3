import { Eye } from 'lucide-react';
import { Icon } from './icon.tsx';
import { StatusTag } from './status-tag.tsx';

export type LiveBadgeProps = {
  label: string;
  /** people watching, already formatted (`formatCount`) */
  watching?: string | undefined;
  /** what the figure counts, for screen readers */
  watchingLabel?: string | undefined;
};

/** "Live", and how many are watching; the count is not announced as it changes. */
export function LiveBadge({ label, watching, watchingLabel }: LiveBadgeProps) {
  return (
    <span className="inline-flex gap-1.5">
      <StatusTag tone="live" shape="live">
        {label}
      </StatusTag>
      {watching && (
        <StatusTag tone="over" icon={<Icon of={Eye} size={12} />} className="num">
          {watchingLabel && <span className="sr-only">{watchingLabel}</span>}
          <span aria-live="off">{watching}</span>
        </StatusTag>
      )}
    </span>
  );
}
