import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The page's root or body asked what is in it; what stands between the two are classes and attributes. */
const QUESTION = /(?:^|[\s,(>+~])(?::root|html|body)[\w.[\]="'-]*:has\(/;

/**
 * What of a built style sheet asks the root of a page what lies in it, by `:has()`: each such question makes browsers style the
 * whole page anew whenever anything is put into it. Elements far from each other meet by `useRootMark` instead.
 *
 * @param {string} css without line breaks of meaning
 * @returns {string[]} the selectors
 */
export function findRootQuestions(css) {
  // On paper nothing changes.
  const shown = css.replaceAll(/@media print\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...shown.matchAll(/([^{}]+)\{/g)].flatMap(([, selector = '']) =>
    QUESTION.test(selector) ? [selector.trim().slice(0, 160)] : [],
  );
}

/**
 * The same for all that lies built in `apps`.
 *
 * @param {string} root
 */
export function checkRootStyles(root) {
  return ['apps/web/build/client/assets', 'apps/console/build/assets', 'apps/door/build/assets'].flatMap((folder) => {
    const place = path.join(root, folder);
    if (!existsSync(place)) return [];
    return readdirSync(place)
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        findRootQuestions(readFileSync(path.join(place, file), 'utf8')).map(
          (selector) => `${folder}/${file} asks the whole page by :has(): ${selector}`,
        ),
      );
  });
}
