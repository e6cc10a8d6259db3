import { useToast } from '@mingtang/ui/toast';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePhrases } from '../../language.ts';
import { screenAt } from '../../paths.ts';
import { en } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/shell.ts';
import { signInPath } from '../../sign-in-path.ts';
import { onSignInPageNeeded, useSignInRequest } from '../../sign-in-request.ts';

const loadSheet = () => import('./sign-in-sheet.tsx');
const SignInSheet = lazy(loadSheet);

/**
 * Shows the sheet whenever somebody asks for a sign-in; its code loads with the first request, or says that it cannot. A page
 * on which nothing was begun when its session ended is left for the sign-in page instead.
 */
export function SignInHost() {
  useSignInPage();
  const t = usePhrases({ zh, en });
  const showToast = useToast();
  const request = useSignInRequest();
  const [isLoaded, setLoaded] = useState(false);
  // What the sheet says stays while it closes.
  const [shown, setShown] = useState(request);
  if (request && request !== shown) setShown(request);
  const giveUp = useEffectEvent(() => {
    showToast({ text: t.needsNetwork, tone: 'warning' });
    request?.answer(false);
  });
  useEffect(() => {
    if (!request || isLoaded) return;
    loadSheet().then(
      () => setLoaded(true),
      () => giveUp(),
    );
  }, [request, isLoaded]);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <SignInSheet
        isOpen={request !== undefined}
        hasExpired={shown?.hasExpired === true}
        onAnswer={(isSignedIn) => request?.answer(isSignedIn)}
      />
    </Suspense>
  );
}

function useSignInPage(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const go = useEffectEvent(() => {
    const screen = screenAt(pathname);
    // Already there, with a way back of its own.
    if (screen === 'login' || screen === 'ticketLogin') return;
    const to = signInPath({ from: pathname, back: pathname + search, hasChannel: true });
    void navigate(to, { replace: true, state: { hasExpired: true } });
  });
  useEffect(() => onSignInPageNeeded(() => go()), []);
}
