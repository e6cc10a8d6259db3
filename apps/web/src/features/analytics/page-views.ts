import { THING_PAGES } from '@mingtang/contract/analytics/thing-pages';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { screenAt } from '../../paths.ts';
import { queryNames } from '../../routes.ts';

/** The page has been drawn and answers by then. */
const LATER_MS = 1_500;
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/**
 * Counts which pages are looked at and how long, once there is time for it (spec §9); and has this device remember the
 * thing, for whoever agreed to that.
 */
export function PageViews(): null {
  const { pathname, search } = useLocation();
  const page = screenAt(pathname);
  const thingId = page && THING_PAGES.includes(page) ? thingOf(pathname, search) : undefined;
  useEffect(() => {
    if (!page) return undefined;
    let leave: (() => void) | undefined;
    let isLeft = false;
    const timer = setTimeout(() => {
      if (thingId)
        void import('../searching/viewed.ts').then(
          ({ rememberViewed }) => {
            if (!isLeft) rememberViewed(thingId);
          },
          () => undefined,
        );
      void import('./telling.ts').then(
        ({ watchPage }) => {
          if (!isLeft) leave = watchPage(page, thingId);
        },
        // Without a network nothing is counted.
        () => undefined,
      );
    }, LATER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      leave?.();
    };
  }, [page, thingId]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isLeft = false;
    const timer = setTimeout(() => {
      void import('./sign-in-reminder.ts').then(
        ({ remindLater }) => {
          if (!isLeft) stop = remindLater(LATER_MS);
        },
        () => undefined,
      );
    }, LATER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return null;
}

function thingOf(pathname: string, search: string): string | undefined {
  const query = new URLSearchParams(search);
  const named = query.get(queryNames.id) ?? query.get(queryNames.videoId) ?? pathname;
  return ID.exec(named)?.[0].toLowerCase();
}
