import { screens } from '../routes.ts';
import { personalScreens } from './public-screens.ts';

/** Calls, the console, the sandbox, files of the day: nothing to read for a program. */
const closed = [
  '/console',
  '/business/',
  '/system/',
  '/official/',
  '/solr/',
  '/waic-activity/',
  '/sandbox',
  '/openapi.json',
  '/docs',
];

/** What search engines may not open; the rest they find by the sitemap. */
export function writeRobots(origin: string): string {
  const personal = personalScreens().flatMap((key) => screens[key].paths.map((path) => path.replace(/:\w+$/, '')));
  // Beginnings of others would close those as well: `/my` ends there.
  const lines = [
    ...closed,
    ...[...new Set(personal)].sort().flatMap((path) => (path.endsWith('/') ? [path] : [`${path}$`, `${path}?`])),
  ];
  return `User-agent: *\n${lines.map((line) => `Disallow: ${line}`).join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
