import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../testing/render.tsx';
import { chooseCounting } from './choice.ts';
import { tellBehaviour, watchPage } from './telling.ts';

const sent: { url: URL; token: string | undefined }[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    sent.push({ url: new URL(url, 'https://example.org'), token: (headers as Record<string, string>)['token'] });
    return Response.json({ code: '0000', msg: '', data: url.includes('visit') ? { adverts: '1' } : null });
  });
});

test('the token goes along, and nothing leaves where the visitor objects', async () => {
  tellBehaviour('registration_clicked');
  await vi.waitFor(() => expect(sent.map(({ token }) => token)).toEqual([undefined]));
  signIn();
  tellBehaviour('registration_clicked');
  await vi.waitFor(() => expect(sent.map(({ token }) => token)).toEqual([undefined, 'token']));
  chooseCounting(false);
  tellBehaviour('registration_clicked');
  watchPage('home', undefined)();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toHaveLength(2);
});
