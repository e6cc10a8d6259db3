import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { checkRouteConfigs, unlimited } from './route-config.ts';

it('refuses to start with a route that says what nothing reads', async () => {
  const server = Fastify();
  checkRouteConfigs(server);
  const answer = async () => 'fine';
  server.get('/unlimited', unlimited, answer);
  expect(() => server.get('/limited', { config: { rateLimit: false } as object }, answer)).toThrow(
    'Nothing reads rateLimit in the configuration of /limited.',
  );
  expect((await server.inject('/unlimited')).body).toBe('fine');
  await server.close();
});
