import { analyticsRoutes } from '@mingtang/contract/analytics/routes';
import { isbot } from 'isbot';
import { type Binding, bindRoutes, type Caller } from '../../http/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { getAdvertsMark } from '../content/queries.ts';
import { createVisitCounters } from './counting.ts';

/** Programs are no visitors, and whoever's browser says that it does not want to be counted is not. */
const isCounted = ({ userAgent, objectsToTracking }: Caller): boolean =>
  !objectsToTracking && userAgent !== '' && !isbot(userAgent);

/** Binds what browsers tell of their visit. Everybody gets the same answer, counted or not. */
export function analyticsBindings(platform: Platform): Binding[] {
  const { views, acts } = createVisitCounters(platform);
  return bindRoutes(analyticsRoutes, {
    countView: async (context) => {
      if (isCounted(context)) await views.submit({ ...context.input, language: context.language });
      return { adverts: await getAdvertsMark(platform) };
    },
    countBehaviour: async (context) =>
      isCounted(context) ? acts.submit({ ...context.input, language: context.language }) : null,
  });
}
