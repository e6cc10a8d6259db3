import proxy from '@fastify/http-proxy';
import type { Sandbox } from '@mingtang/sandbox/sandbox';
import type { FastifyInstance } from 'fastify';

/** Shows the sandbox's pages (inbox, cashier) under /sandbox/; its APIs stay on this machine. */
export async function mountSandboxPages(server: FastifyInstance, sandbox: Sandbox): Promise<void> {
  await server.register(async (scope) => {
    // Bodies pass through as they are; the proxy brings its own parsers.
    scope.removeAllContentTypeParsers();
    await scope.register(proxy, {
      upstream: sandbox.httpUrl,
      prefix: '/sandbox',
      rewritePrefix: '/sandbox',
      httpMethods: ['GET', 'POST'],
    });
  });
}
