import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { redirectFor } from '../guard.ts';
import { usePageData, usePhrases } from '../language.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { channelSource, useSession } from '../session.ts';

/** The page, unless the guard leads elsewhere: then nothing of it is painted while the other page is fetched. */
export function GuardedPage({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const session = useSession();
  const touristPages = usePageData()?.touristPages;
  const { loading } = usePhrases({ zh, en });
  const isLeaving =
    session !== undefined &&
    redirectFor({
      to: pathname + search,
      session,
      channelSource: channelSource.get(),
      isEntry: false,
      touristPages,
    }) !== undefined;
  return (
    <>
      {isLeaving && <output className="page block pt-14 text-ink-2">{loading}</output>}
      {/* It stays where it is: what was begun there is kept by its parts until the other page has come. */}
      <div className={isLeaving ? 'hidden' : 'contents'}>{children}</div>
    </>
  );
}
