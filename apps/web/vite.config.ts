import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { everyPagesParts } from './chunks.ts';

export default defineConfig({
  plugins: [tailwind(), reactRouter()],
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('lean-icon.ts', import.meta.url)),
      },
    ],
  },
  // The server draws the same icons.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    target: 'es2022',
    // Says which chunk imports which (`tools/page-scripts.ts`).
    manifest: true,
    // Every page carries the frame: it does without the lists of what each of its sheets is made of.
    modulePreload: { resolveDependencies: (_file, files, { hostId }) => (hostId.includes('/frame-') ? [] : files) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: everyPagesParts } } } } },
  },
});
