import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from '../../tools/compress-assets.ts';

const folder = fileURLToPath(new URL('build', import.meta.url));
const worker = fileURLToPath(new URL('service-worker.js', import.meta.url));

export default defineConfig({
  base: '/door/',
  plugins: [tailwind(), react(), { name: 'offline', apply: 'build', closeBundle: writeOffline }],
  build: { outDir: folder, target: 'es2022', chunkSizeWarningLimit: 1_500 },
});

/** The service worker, told all files of this build: another build is another script, so browsers replace it. */
async function writeOffline(): Promise<void> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(gz|br)$|^service-worker|^sources/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\n`).update(await readFile(join(folder, name)));
  const files = names.filter((name) => name !== 'index.html').map((name) => `/door/${name}`);
  const build = JSON.stringify({ version: hash.digest('base64url').slice(0, 16), files });
  await writeFile(join(folder, 'service-worker.js'), `const build = ${build};\n${await readFile(worker, 'utf8')}`);
  await compressAssets(folder);
}
