import { lazy, Suspense, useState } from 'react';
import { useSignInRequest } from '../../sign-in-request.ts';

const SignInSheet = lazy(() => import('./sign-in-sheet.tsx'));

/** Shows the sheet whenever somebody asks for a sign-in; its code loads with the first request. */
export function SignInHost() {
  const request = useSignInRequest();
  const [wasAsked, setAsked] = useState(false);
  if (request && !wasAsked) setAsked(true);
  if (!wasAsked) return null;
  return (
    <Suspense>
      <SignInSheet isOpen={request !== undefined} onAnswer={(isSignedIn) => request?.answer(isSignedIn)} />
    </Suspense>
  );
}
