import { entranceRoutes } from '@mingtang/contract/entrance/routes';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { useEffect } from 'react';
import { api, backgroundApi, isNetworkFailure } from '../../api.ts';
import { localStore } from '../../browser-access.ts';
import { type OwnData, useOwnData } from '../../own-data.ts';
import { usePageReturn } from '../../page-return.ts';
import { currentSession, KEPT_PASS_KEY } from '../../session.ts';
import { revive } from '../tickets/kept.ts';

/** A pass on show is asked for again this often: a ticket given away elsewhere must not stay on the screen. */
const RENEW_MS = 60_000;

export interface OwnPass extends RouteOutput<typeof entranceRoutes.getOwnPass> {
  /** Milliseconds the server's clock is ahead of this device's. */
  clockAhead: number;
}

export interface ShownOwnPass {
  own: OwnData<OwnPass>;
  /** There is no network: this is the one kept on the device. */
  isKept: boolean;
}

/** The pass of whoever is signed in, renewed while it is looked at; without a network the one that was kept. */
export function useOwnPass(): ShownOwnPass {
  const own = useOwnData('pass', fetchPass);
  const { reload } = own;
  usePageReturn(reload);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, RENEW_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const kept = own.problem && isNetworkFailure(own.problem) && own.data === undefined ? findKept() : undefined;
  return kept ? { own: { ...own, data: kept }, isKept: true } : { own, isKept: false };
}

async function fetchPass(): Promise<OwnPass> {
  // With something to show already, an expired session must not cover it with a form.
  const calls = findKept() ? backgroundApi : api;
  const personId = currentSession()?.id ?? '';
  const askedAt = Date.now();
  const [time, pass] = await Promise.all([calls(identityRoutes).getServerTime(), calls(entranceRoutes).getOwnPass()]);
  const fresh = { ...pass, clockAhead: Math.round(time - (askedAt + Date.now()) / 2) };
  keep(personId, fresh);
  return fresh;
}

interface Kept {
  /** Whose it is; nobody else who signs in here sees it. */
  personId: string;
  pass: OwnPass;
}

function findKept(): OwnPass | undefined {
  try {
    const kept = JSON.parse(localStore.getItem(KEPT_PASS_KEY) ?? 'null', revive) as Kept | null;
    return kept && kept.personId === currentSession()?.id ? kept.pass : undefined;
  } catch {
    return undefined;
  }
}

function keep(personId: string, pass: OwnPass): void {
  // Somebody else has signed in meanwhile, or nobody is.
  if (personId !== currentSession()?.id) return;
  localStore.setItem(KEPT_PASS_KEY, JSON.stringify({ personId, pass } satisfies Kept));
}
