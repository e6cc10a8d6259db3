// The server of a run of journeys (playwright.config.ts): the demo as it was seeded once, in a folder of this run's own.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fillDemoFolder } from './demo-folder.mjs';

const folder = process.env.DATA_DIR;
if (!folder) throw new Error('The journeys choose the folder: DATA_DIR.');
if (!existsSync(path.join(folder, 'secret.key'))) await fillDemoFolder(folder);
await import('../apps/server/src/main.ts');
