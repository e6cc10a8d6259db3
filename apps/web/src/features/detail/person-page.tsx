import { Portrait } from '@mingtang/ui/portrait';
import type { ReactNode } from 'react';
import { BackLink } from '../back-link.tsx';

interface PersonPageProps {
  back: { to: string; label: ReactNode };
  /** Of the drawn monogram: the same wherever the person stands. */
  id: string;
  name: string;
  photo?: string | undefined;
  tags?: ReactNode;
  organisation?: string | undefined;
  position?: string | undefined;
  /** Beneath the name, beside the portrait's page. */
  about?: ReactNode;
  children: ReactNode;
}

/** A page about somebody: who it is at the left, what they do here beside it. */
export function PersonPage({ back, id, name, photo, tags, organisation, position, about, children }: PersonPageProps) {
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <div className="lg:mt-6 lg:grid lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-x-16">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <div className="flex gap-4 lg:block">
            <Portrait id={id} name={name} photo={photo} className="h-40 w-30 flex-none lg:h-93 lg:w-70" />
            <div className="min-w-0 max-lg:self-center lg:mt-5">
              {tags && <div className="mb-2 flex flex-wrap gap-2">{tags}</div>}
              <h1 className="text-h1">{name}</h1>
              {organisation && <p className="mt-1 text-ink-2">{organisation}</p>}
              {position && <p className="text-small text-ink-3">{position}</p>}
            </div>
          </div>
          {about}
        </div>
        <div className="mt-10 flex min-w-0 flex-col gap-10 lg:mt-0 lg:gap-14">{children}</div>
      </div>
    </>
  );
}
