import { SectionHead } from '@mingtang/ui/section-head';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface OthersProps {
  title: ReactNode;
  /** The way to all of them. */
  more?: { to: string; label: ReactNode };
  /** `rows` between hairlines, or `cards` side by side. */
  look?: 'rows' | 'cards';
  /** Nothing is shown without any. */
  children: ReactNode[];
}

/** Others of a kind, beneath a page about one. */
export function Others({ title, more, look = 'rows', children }: OthersProps) {
  if (children.length === 0) return null;
  return (
    <section className="mt-section">
      <SectionHead title={title} more={more && { label: more.label, render: <Link to={more.to} /> }} />
      <div
        className={
          look === 'rows'
            ? 'mt-1 divide-y divide-line lg:border-t lg:border-line'
            : 'mt-3 grid gap-x-8 gap-y-6 max-lg:divide-y max-lg:divide-line max-lg:[&>*]:pb-5 lg:grid-cols-3'
        }
      >
        {children}
      </div>
    </section>
  );
}
