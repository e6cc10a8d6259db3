import { SUCCESS_CODE } from '@mingtang/contract/envelope';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from './api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('says which device calls in a header, and in the body for servers of before', async () => {
  const token = 'd'.repeat(43);
  const sent: { headers: Record<string, string>; body: string }[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (_: string, request: (typeof sent)[number]) => {
    sent.push(request);
    return Response.json({ code: SUCCESS_CODE, msg: '', data: { scans: [] } });
  });
  await api.entrance.handInScans({ token, scans: [] });
  await api.staff.getSelf().catch(() => undefined);
  const [scans, self] = sent;
  expect(scans?.headers['x-device-token']).toBe(token);
  expect(JSON.parse(scans?.body ?? '')).toEqual({ token, scans: [] });
  expect(Object.keys(self?.headers ?? {})).not.toContain('x-device-token');
});
