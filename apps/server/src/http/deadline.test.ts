import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerInTime } from './deadline.ts';

it('answers what is not answered in time, and only that', async () => {
  const server = Fastify();
  answerInTime(server, 30);
  server.setErrorHandler((error: Error, _, reply) => reply.code(503).send(error.message));
  server.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 80));
    return 'late';
  });
  server.get('/quick', async () => 'in time');
  const [slow, quick] = await Promise.all([server.inject('/slow'), server.inject('/quick')]);
  expect([slow.statusCode, slow.body]).toEqual([503, 'protocol.timed_out']);
  expect([quick.statusCode, quick.body]).toEqual([200, 'in time']);
  await server.close();
});
