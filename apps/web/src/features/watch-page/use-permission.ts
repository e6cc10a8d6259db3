import { CallFailure } from '@mingtang/contract/client';
import { watchingRoutes } from '@mingtang/contract/live/watching/routes';
import type { PlayStatus } from '@mingtang/contract/programme/model';
import type { RouteOutput } from '@mingtang/contract/route';
import { useCallback, useEffect, useState } from 'react';
import { backgroundApi } from '../../api.ts';
import { useSession } from '../../session.ts';

export type Permission = RouteOutput<(typeof watchingRoutes)['getWatchPermission']>;

const watching = backgroundApi(watchingRoutes);
/** A session that begins, or a place that was given, shows by itself this soon. */
const AGAIN_MS = 30_000;

/** Whether this visitor may watch; asked again when they sign in, when the broadcast turns, and while they may not. */
export function usePermission(
  forumId: string,
  status: PlayStatus,
): { permission: Permission | undefined; isUnreachable: boolean; ask: () => void } {
  const token = useSession()?.token;
  const key = `${forumId} ${token ?? ''} ${status}`;
  const [known, setKnown] = useState<{ key: string; permission?: Permission; isUnreachable: boolean }>();
  const [turn, setTurn] = useState(0);
  const ask = useCallback(() => setTurn((count) => count + 1), []);
  useEffect(() => {
    let isWanted = true;
    watching.getWatchPermission({ forumId }).then(
      (permission) => {
        if (isWanted) setKnown({ key, permission, isUnreachable: false });
      },
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        if (isWanted) setKnown((old) => ({ ...(old?.key === key ? old : {}), key, isUnreachable: true }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [forumId, key, turn]);
  // What was known of another standing is shown until the new answer is there.
  const permission = known?.permission;
  const canWatch = permission?.canWatch ?? false;
  useEffect(() => {
    if (canWatch) return undefined;
    const timer = setInterval(ask, AGAIN_MS);
    return () => clearInterval(timer);
  }, [canWatch, ask]);
  return { permission, isUnreachable: known?.isUnreachable === true && permission === undefined, ask };
}
