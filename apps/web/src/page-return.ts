import { useEffect, useEffectEvent } from 'react';

/** Calls back when the visitor comes back to the page: from another tab or app, or by the way back from another site. */
export function usePageReturn(onReturn: () => void): void {
  const tell = useEffectEvent(onReturn);
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') tell();
    };
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) tell();
    };
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('pageshow', onShow);
    };
  }, []);
}
