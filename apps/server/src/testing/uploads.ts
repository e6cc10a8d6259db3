import { multipartOf } from '@mingtang/contract/client';
import { filesRoutes } from '@mingtang/contract/files/routes';
import { routeUrl } from '@mingtang/contract/route';
import sharp from 'sharp';
import type { TestApp } from './test-app.ts';

/** Uploads a plain picture as a person does; returns its path. */
export async function uploadPicture({ server }: Pick<TestApp, 'server'>, token: string): Promise<string> {
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c4301c' } })
    .png()
    .toBuffer();
  const body = multipartOf(new URLSearchParams(), [new File([new Uint8Array(png)], 'stand.png')]);
  const request = new Request('http://test.invalid/', { method: 'POST', body });
  const response = await server.inject({
    method: 'POST',
    url: routeUrl(filesRoutes.uploadVisitorImages),
    headers: { 'content-type': request.headers.get('content-type') ?? '', token },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const { data } = response.json<{ data: { list: { uuid: string }[] } }>();
  return `/files/${data.list[0]?.uuid ?? ''}`;
}
