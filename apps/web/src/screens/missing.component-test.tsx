import { contentRoutes } from '@mingtang/contract/content/routes';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { refused, stubServer } from '@mingtang/contract/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf } from '../testing/content.ts';
import { renderScreens } from '../testing/screens.tsx';
import * as competition from './content/competition/screen.tsx';
import * as guest from './content/guest/screen.tsx';
import * as newsItem from './content/news-item/screen.tsx';
import * as showcase from './content/showcase/screen.tsx';
import * as event from './programme/event/screen.tsx';
import * as forum from './programme/forum/screen.tsx';
import * as speaker from './programme/speaker/screen.tsx';

const things = { forum, event, speaker, newsItem, competition, showcase, guest };

test.each(
  (['01890000-0000-7000-8000-000000000001', 'half-an-id'] as const).flatMap((id) =>
    Object.entries(things).map(([name, module]) => [name, id, module] as const),
  ),
)('a %s that is not there (%s) is not found, and says where to go on', async (_, id, module) => {
  const server = stubServer();
  for (const route of [
    programmeRoutes.getForum,
    programmeRoutes.getConferenceEvent,
    programmeRoutes.getSpeaker,
    programmeRoutes.getCancelledSession,
    contentRoutes.getNewsItem,
    contentRoutes.getCompetition,
    contentRoutes.getShowcase,
    contentRoutes.getGuest,
  ])
    server.on(route, () => refused('protocol.not_found'));
  server.on(programmeRoutes.listRelatedForums, () => []);
  server.on(programmeRoutes.listVenues, () => []);
  server.on(programmeRoutes.listConferenceEvents, () => pageOf([]));
  server.on(contentRoutes.listCompetitions, () => pageOf([]));
  server.on(contentRoutes.listShowcases, () => pageOf([]));
  const { container } = await renderScreens({ '/thing': module }, { at: `/thing?uuid=${id}` });
  expect(container.querySelector('[data-screen=not-found]')).not.toBeNull();
  expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
});
