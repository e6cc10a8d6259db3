import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** How many of a page's scripts a message names. */
const NAMED = 6;

/**
 * What is wrong with the sizes of pages: one line a page that brings more script than it may on its first visit, in gzipped
 * bytes, with the largest of what it brings. Parts that come later (`apps/web/src/later.tsx`) do not count.
 *
 * @param {Record<string, number>} budgets by screen
 * @param {Record<string, { initial: string[] }>} pages as `build/page-scripts.json` has them
 * @param {(file: string) => number} sizeOf gzipped bytes
 * @returns {string[]}
 */
export function findHeavyPages(budgets, pages, sizeOf) {
  return Object.entries(budgets).flatMap(([screen, budget]) => {
    const page = pages[screen];
    if (!page) return [`${screen}: there is a budget (${budget} bytes), but no such screen.`];
    const files = page.initial
      .map((file) => ({ name: path.posix.basename(file), bytes: sizeOf(file) }))
      .sort((a, b) => b.bytes - a.bytes);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes <= budget) return [];
    const largest = files.slice(0, NAMED).map((file) => `${file.name} ${file.bytes}`);
    return [
      `${screen}: ${bytes} bytes of script, gzipped; its budget is ${budget} (${bytes - budget} too many). Largest: ${largest.join(', ')}`,
    ];
  });
}

/**
 * The same for what lies built in `apps/web/build`, by the budgets of `apps/web/script-budgets.json`.
 *
 * @param {string} root
 */
export function checkScriptBudgets(root) {
  const web = path.join(root, 'apps/web');
  const listed = path.join(web, 'build/page-scripts.json');
  if (!existsSync(listed)) return ['The web app is not built: run `npm run build`.'];
  return findHeavyPages(
    JSON.parse(readFileSync(path.join(web, 'script-budgets.json'), 'utf8')),
    JSON.parse(readFileSync(listed, 'utf8')),
    (file) => statSync(path.join(web, 'build/client', `${file}.gz`)).size,
  );
}
