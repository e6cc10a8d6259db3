import { TextLink } from '@mingtang/ui/text-link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface LongPageProps {
  title: string;
  lead: string;
  /** Its companion page. */
  way: { to: string; label: string };
  children: ReactNode;
}

/** A long page of text one looks things up in: what it is, and the way to the other. */
export function LongPage({ title, lead, way, children }: LongPageProps) {
  return (
    <>
      <h1 className="text-h1 lg:text-display">{title}</h1>
      {lead && <p className="mt-2 max-w-170 text-ink-2 lg:mt-4 lg:text-[18px]">{lead}</p>}
      <p className="mt-2 text-small">
        <TextLink render={<Link to={way.to} />}>{way.label}</TextLink>
      </p>
      {children}
    </>
  );
}
