import { reactRouter } from '@react-router/dev/vite';
import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { everyPagesParts } from './chunks.ts';

export default defineConfig({
  plugins: [tailwind(), reactRouter()],
  build: { target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: everyPagesParts } } } } },
  },
});
