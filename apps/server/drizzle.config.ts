import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit export` prints the tables as SQL, the start of a new migration. */
export default defineConfig({ dialect: 'postgresql', schema: './src/**/tables.ts' });
