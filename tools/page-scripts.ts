import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A chunk as Vite's manifest has it; what it imports is named by the manifest's keys. */
interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
}
type Chunks = Record<string, Chunk>;

/** As React Router's own manifest has it. */
interface RouteFiles {
  module: string;
  imports?: string[];
  parentId?: string;
}
interface RouterManifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, RouteFiles>;
}

/** The scripts of a page, by their address: what it needs to be alive, and what its parts (`src/later.tsx`) need beyond it. */
export interface PageScripts {
  initial: string[];
  later: string[];
}

/** Parts of pages are known by their names. */
const PART = /\.part\.tsx?$/;

/**
 * Writes which scripts each page brings into `build/page-scripts.json`, for the service worker, which keeps those of some pages,
 * and for the check of their sizes. Vite's manifest, from which it comes, is no file for visitors and goes.
 */
export async function writePageScripts(buildFolder: string): Promise<void> {
  const client = join(buildFolder, 'client');
  const chunks = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Chunks;
  const pages = listPageScripts(chunks, await readRouterManifest(client));
  await writeFile(join(buildFolder, 'page-scripts.json'), JSON.stringify(pages));
  await rm(join(client, '.vite'), { recursive: true });
}

async function readRouterManifest(client: string): Promise<RouterManifest> {
  const assets = join(client, 'assets');
  const name = (await readdir(assets)).find((one) => /^manifest-[\w-]+\.js$/.test(one));
  if (!name) throw new Error('React Router wrote no manifest.');
  const script = await readFile(join(assets, name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as RouterManifest;
}

export function listPageScripts(chunks: Chunks, { entry, routes }: RouterManifest): Record<string, PageScripts> {
  const byFile = new Map(Object.values(chunks).map((chunk) => [`/${chunk.file}`, chunk]));
  const chunkOf = (key: string): Chunk => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`Vite's manifest lacks ${key}.`);
    return chunk;
  };
  /** These files and all that they import. */
  const withImports = (files: readonly string[]): Set<string> => {
    const all = new Set<string>();
    const waiting = [...files];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (all.has(file)) continue;
      all.add(file);
      for (const key of byFile.get(file)?.imports ?? []) waiting.push(`/${chunkOf(key).file}`);
    }
    return all;
  };
  const partsOf = (files: Iterable<string>): string[] =>
    [...files].flatMap((file) =>
      (byFile.get(file)?.dynamicImports ?? [])
        .map(chunkOf)
        .filter(({ src = '' }) => PART.test(src))
        .map((chunk) => `/${chunk.file}`),
    );
  const scriptsOf = (id: string): PageScripts => {
    const named = [entry.module, ...entry.imports];
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) {
      const route = routes[at];
      if (route) named.push(route.module, ...(route.imports ?? []));
    }
    const initial = withImports(named);
    // A part may have parts.
    let all = initial;
    for (let size = 0; size !== all.size; ) {
      size = all.size;
      all = withImports([...all, ...partsOf(all)]);
    }
    return { initial: [...initial].sort(), later: [...all].filter((file) => !initial.has(file)).sort() };
  };
  return Object.fromEntries(Object.keys(routes).map((id) => [id, scriptsOf(id)]));
}
