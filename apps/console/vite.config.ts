import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from '../../tools/compress-assets.ts';

const folder = fileURLToPath(new URL('build', import.meta.url));

export default defineConfig({
  base: '/console/',
  plugins: [
    tailwind(),
    react(),
    { name: 'compress-assets', apply: 'build', closeBundle: () => compressAssets(`${folder}/assets`) },
  ],
  // The server puts each answer's own nonce in its place.
  html: { cspNonce: 'nonce-of-this-answer' },
  build: { outDir: folder, target: 'es2022', chunkSizeWarningLimit: 1_500 },
});
