import { useToast } from '@mingtang/ui/toast';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionStore } from '../browser-access.ts';
import { redirectFor } from '../guard.ts';
import { usePageData, usePhrases } from '../language.ts';
import { usePageBegun } from '../page-begun.ts';
import { screenAt } from '../paths.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { queryNames, screens } from '../routes.ts';
import { channelSource, currentSession, hasUnsettled, storePageName, useSession } from '../session.ts';
import { setSignatureSecret } from '../signature-secret.ts';
import { keepErrorPage } from './error-page.tsx';
import { isPageKept, useKeptPages } from './offline/use-kept-pages.ts';
import type { RedirectState } from './requested-page.ts';

/** What every page does in the browser beside showing itself: guards, remembered channel, focus after a change of page. */
export function PageLife(): null {
  setSignatureSecret(usePageData()?.signatureSecret);
  usePageBegun();
  useChannelSource();
  useGuard();
  useFocusOnNewPage();
  useStayWhileOffline();
  useKeptPages();
  useSettlingLater();
  useErrorPageAtHand();
  return null;
}

/** What an earlier page was left too soon to see answered is sent again, once. */
function useSettlingLater(): void {
  const personId = useSession()?.id;
  useEffect(() => {
    if (!personId || !hasUnsettled()) return;
    // Nothing of it concerns what the page shows first; without a network the next page tries again.
    const timer = setTimeout(() => {
      import('./engagement/settle-later.ts').then(({ settleLater }) => settleLater(personId)).catch(() => undefined);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [personId]);
}

/** The one page that is wanted most when nothing can be fetched. */
function useErrorPageAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(keepErrorPage, AT_HAND_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Keeps the channel a visitor came through; with one stored, the page's name is saved too (spec §2). */
function useChannelSource(): void {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    const given = new URLSearchParams(search).get(queryNames.channelSource);
    if (given) channelSource.set(given);
    const screen = screenAt(pathname);
    if (screen && channelSource.get()) storePageName(screens[screen].name);
  }, [pathname, search]);
}

function useGuard(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const touristPages = usePageData()?.touristPages;
  useLayoutEffect(() => {
    // Not known yet: the page is as the server drew it.
    if (!session && currentSession()) return;
    const isEntry = enter(session?.id ?? '', new URLSearchParams(search).has(queryNames.channelSource));
    const requestedPath = pathname + search;
    const to = redirectFor({
      to: requestedPath,
      session,
      channelSource: channelSource.get(),
      isEntry,
      touristPages,
    });
    if (to) void navigate(to, { replace: true, state: { requestedPath } satisfies RedirectState });
  }, [pathname, search, session, navigate, touristPages]);
}

const SETTLE_MS = 1_500;
const AT_HAND_MS = 3_000;
const ENTERED_KEY = 'entered';

/** Whether this is the first page of the tab for this person, or one the channel leads to; a reload is no entry. */
function enter(personId: string, isChannel: boolean): boolean {
  const before = sessionStore.getItem(ENTERED_KEY);
  sessionStore.setItem(ENTERED_KEY, personId);
  return isChannel || before !== personId;
}

/** Screen readers hear the new page from its top; the first page keeps the browser's own order. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/**
 * Without a network a link would end on the browser's own error page (the router reloads when a page's script does not
 * come): say so instead and keep what is shown.
 */
function useStayWhileOffline(): void {
  const showToast = useToast();
  const { needsNetwork } = usePhrases({ zh, en });
  useEffect(() => {
    function stay(event: MouseEvent): void {
      const link =
        event.target instanceof Element ? event.target.closest('a[href^="/"]:not([data-works-offline])') : null;
      if (navigator.onLine || !link) return;
      event.preventDefault();
      const href = link.getAttribute('href') ?? '';
      // Opened as a page of its own: its parts are kept with it.
      void isPageKept(href).then((isKept) =>
        isKept ? location.assign(href) : showToast({ text: needsNetwork, tone: 'warning' }),
      );
    }
    document.addEventListener('click', stay, { capture: true });
    return () => document.removeEventListener('click', stay, { capture: true });
  }, [showToast, needsNetwork]);
}
