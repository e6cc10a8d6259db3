import { createClient } from '@mingtang/contract/calling';
import type { Client } from '@mingtang/contract/client';
import { type Envelope, type Language, wireLanguage } from '@mingtang/contract/envelope';
import { routes } from '@mingtang/contract/routes';
import type { TestApp } from './test-app.ts';

/** The client of the product over the whole HTTP edge, as the browser calls it; nobody's unless it has a token. */
export function createTestClient(
  { server }: Pick<TestApp, 'server'>,
  { language = 'zh', token }: { language?: Language; token?: string } = {},
): Client<typeof routes> {
  return createClient(routes, async ({ method, url, form }) => {
    const response = await server.inject({
      method,
      url,
      headers: {
        language: wireLanguage[language],
        ...(token ? { token } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: form.toString() } : {}),
    });
    return { status: response.statusCode, envelope: response.json<Envelope>() };
  });
}
