import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useIsMessagingApp } from './sign-in/messaging-browser.ts';

/** Inside the messaging app, a page says its own title, line and picture on the card its reader shares. */
export function ShareCard({ standIn }: { standIn: string | undefined }) {
  const { pathname, search } = useLocation();
  const isInside = useIsMessagingApp();
  useEffect(() => {
    if (!isInside) return;
    let isWanted = true;
    // The page's head follows its address.
    const timer = setTimeout(() => {
      void import('./share-card-words.ts').then(
        ({ sayCard }) => sayCard(standIn, () => isWanted),
        // Without a network nothing is shared either.
        () => undefined,
      );
    }, 300);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isInside, pathname, search, standIn]);
  return null;
}
