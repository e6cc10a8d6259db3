let isOnItsWay = false;
if (typeof window !== 'undefined') {
  addEventListener('pagehide', () => {
    isOnItsWay = true;
  });
  // It may come back as it was.
  addEventListener('pageshow', () => {
    isOnItsWay = false;
  });
}

/** Whether the page is on its way out: its calls fail because of that, and nobody sees what they answer. */
export const isPageLeaving = (): boolean => isOnItsWay;
