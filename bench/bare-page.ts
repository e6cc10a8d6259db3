import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { capture } from '../tools/child.mjs';
import { compressAssets } from '../tools/compress-assets.ts';
import { runtimeEnvironment } from '../tools/runtime.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Beside the libraries, which it is built with. */
const folder = join(root, '.cache/bare-page');

/** The least that React Router's framework mode makes a page of: a title, a text, a list of links. */
const sources = {
  'package.json': '{ "name": "bare-page", "private": true, "type": "module" }',
  'vite.config.ts': `import { reactRouter } from '@react-router/dev/vite';
export default { plugins: [reactRouter()], build: { target: 'es2022' } };`,
  'react-router.config.ts': 'export default { ssr: true };',
  'app/routes.ts': `export default [{ index: true, file: 'home.tsx' }];`,
  'app/root.tsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}`,
  'app/home.tsx': `import { Link } from 'react-router';
export const meta = () => [{ title: 'Bare page' }, { name: 'description', content: 'The least of a page.' }];
export const loader = () => ({ links: Array.from({ length: 40 }, (_, at) => at + 1) });
export default function Home({ loaderData }) {
  return (
    <main>
      <h1>Bare page</h1>
      <p>The least that a page of this framework is made of.</p>
      <ul>{loaderData.links.map((at) => <li key={at}><Link to={'/?at=' + at}>Entry {at}</Link></li>)}</ul>
    </main>
  );
}`,
};

/** Builds that page with the same libraries and serves it, packed as ours are. */
export async function openBarePage(): Promise<{ origin: string; close(): Promise<void> }> {
  await mkdir(join(folder, 'app'), { recursive: true });
  for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, name), text);
  const { code, output } = await capture('react-router', ['build'], {
    cwd: folder,
    env: runtimeEnvironment({ NODE_ENV: 'production' }),
    shell: process.platform === 'win32',
  });
  if (code !== 0) throw new Error(`The bare page does not build:\n${output}`);
  const client = join(folder, 'build/client');
  await compressAssets(client);
  const build = (await import(pathToFileURL(join(folder, 'build/server/index.js')).href)) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  const answer = async (url: string, response: ServerResponse): Promise<void> => {
    if (url.startsWith('/assets/')) {
      const packed = await readFile(join(client, `${url}.gz`)).catch(() => undefined);
      response.writeHead(packed ? 200 : 404, {
        'content-type': url.endsWith('.css') ? 'text/css' : 'text/javascript',
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      response.end(packed);
      return;
    }
    const page = await handle(new Request(new URL(url, 'http://127.0.0.1')));
    response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' });
    response.end(gzipSync(await page.text()));
  };
  const server = createServer(({ url = '/' }, response) => {
    answer(url, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
