import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { redirectFor } from '../guard.ts';
import { usePageData } from '../language.ts';
import { channelSource, useSession } from '../session.ts';

/** What the guard leaves in the history with each redirect. */
export interface RedirectState {
  /** The path and query that were requested. */
  requestedPath: string;
}

/** The page that the guard redirected from to this one; undefined where the visitor opened this one by themselves. */
export function useRequestedPath(): string | undefined {
  const { state } = useLocation() as { state: Partial<RedirectState> | null };
  return state?.requestedPath;
}

/**
 * Leads to the requested page as soon as the guard would let the visitor in: at once where their tag was raised while the
 * redirect was under way, later when it is raised by another tab or the server. Does nothing while `isHeld`.
 */
export function useReturnToRequestedPage({ isHeld }: { isHeld: boolean }): void {
  const requestedPath = useRequestedPath();
  const session = useSession();
  const touristPages = usePageData()?.touristPages;
  const navigate = useNavigate();
  const isOpen =
    requestedPath !== undefined &&
    session !== undefined &&
    redirectFor({
      to: requestedPath,
      session,
      channelSource: channelSource.get(),
      isEntry: false,
      touristPages,
    }) === undefined;
  useEffect(() => {
    if (isOpen && !isHeld) void navigate(requestedPath, { replace: true });
  }, [isOpen, isHeld, requestedPath, navigate]);
}
