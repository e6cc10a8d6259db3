import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const DICTIONARIES = 'POST /system/online/dict/queryListByDictTypeList';

/**
 * What a row of docs/spec/statements.tsv may name as evidence, by its kind:
 *
 * - `route`: a path, its screen's name and flags that are set; or a path and the file that answers it: `/pre -> layouts/entrance.tsx`
 * - `call`: method and address
 * - `field`: a call, `in` or `out`, and names: `GET /a/b out list.name, total`
 * - `param`: a parameter of addresses in `queryNames`, or a word and the file that reads it
 * - `dictionary`: a type on the wire; or a type of ours and values every edition begins with: `sex=0, 1`
 * - `constant`: `file :: name = value` or `file :: name has value`, values as JSON
 * - `text`: code, English and Chinese of a refusal
 * - `test`: `file :: title`
 * - `look`: a file, or `file :: some of its text`
 *
 * @param {string} root
 * @returns {Promise<Record<string, import('./statements.mjs').Check>>}
 */
export async function createChecks(root) {
  /** @param {string} file */
  const load = (file) => import(pathToFileURL(path.join(root, file)).href);
  /** @param {string} file */
  const read = (file) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined);
  const [{ routes }, { routeUrl }, { openApi }, { refusals }, web, { standardDictionary }] = await Promise.all([
    load('packages/contract/src/routes.ts'),
    load('packages/contract/src/route.ts'),
    load('packages/contract/src/openapi.ts'),
    load('packages/contract/src/refusals.ts'),
    load('apps/web/src/routes.ts'),
    load('apps/server/src/modules/reference/standard-dictionary.ts'),
  ]);
  /** @type {Map<string, any>} */
  const calls = new Map(
    Object.values(routes)
      .flatMap((table) => Object.values(table))
      .map((route) => [`${route.method} ${routeUrl(route)}`, route]),
  );

  /**
   * @param {string} call
   * @param {string} direction
   */
  const namesOf = (call, direction) => {
    const described = openApi({ one: { call: calls.get(call) } }, { title: '', version: '' });
    const [operation] = Object.values(described.paths).flatMap((methods) => Object.values(methods));
    const answer = operation.responses[200].content['application/json'].schema;
    if (direction === 'out') return leavesOf(answer.properties.data);
    const body = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema);
    const parameters = operation.parameters.map((/** @type {{ name: string }} */ { name }) => name);
    return new Set([...parameters, ...body.flatMap((schema) => [...leavesOf(schema)])]);
  };

  return {
    route: (evidence) => {
      const [at = '', name = '', ...flags] = evidence.split(' ');
      if (name === '->') {
        const found = web.default.find((/** @type {any} */ one) => (one.index ? '/' : `/${one.path}`) === at);
        return found?.file === flags[0] ? undefined : `${at} is not answered by ${flags[0]}`;
      }
      const screen = Object.values(web.screens).find(({ paths, name: own }) => own === name && paths.includes(at));
      if (!screen) return `no screen ${name} at ${at}`;
      const unset = flags.filter((flag) => screen[flag] !== true);
      return unset.length > 0 ? `${at} is not ${unset.join(', ')}` : undefined;
    },
    call: (evidence) => (calls.has(evidence) ? undefined : `no call ${evidence}`),
    field: (evidence) => {
      const [, call = '', direction = '', list = ''] = /^(\S+ \S+) (in|out) (.+)$/.exec(evidence) ?? [];
      if (!calls.has(call)) return `no call ${call}`;
      const names = namesOf(call, direction);
      return missingOf(list.split(', '), (name) => names.has(name), `${call} ${direction}`);
    },
    param: (evidence) => {
      const [name = '', file] = evidence.split(' ');
      if (file) return hasWord(read(file), name) ? undefined : `${file} does not read ${name}`;
      return Object.values(web.queryNames).includes(name) ? undefined : `queryNames has no ${name}`;
    },
    dictionary: (evidence) => {
      const [type = '', values] = evidence.split('=');
      const types = namesOf(DICTIONARIES, 'out');
      if (values === undefined) return types.has(type) ? undefined : `no type ${type}`;
      const items = standardDictionary.filter((/** @type {any} */ item) => item.type === type);
      const own = new Set(items.map((/** @type {any} */ { value }) => value));
      return missingOf(values.split(', '), (value) => own.has(value), `the dictionary’s ${type}`);
    },
    constant: async (evidence) => {
      const [, file = '', name = '', relation, json = ''] = /^(\S+) :: (\S+) (=|has) (.+)$/.exec(evidence) ?? [];
      const text = read(file);
      if (text === undefined) return `no file ${file}`;
      const isExported = new RegExp(`^export const ${name.split('.')[0]}\\b`, 'm').test(text) && !file.endsWith('x');
      const value = isExported ? valueAt(await load(file), name) : literalIn(text, name);
      const wanted = JSON.parse(json);
      if (relation === 'has') {
        const own = Array.isArray(value) ? value : Object.keys(value ?? {});
        return missingOf([wanted].flat(), (one) => own.includes(one), `${file}: ${name}`);
      }
      return sorted(value) === sorted(wanted) ? undefined : `${file}: ${name} is ${JSON.stringify(value)}, not ${json}`;
    },
    text: (evidence) => {
      const [code, en, zh] = evidence.split(' | ');
      const found = Object.values(refusals).find((refusal) => refusal.code === code);
      return found?.en === en && found?.zh === zh ? undefined : `${code} says: ${found?.en} ${found?.zh}`;
    },
    test: (evidence) => {
      const [file = '', title = ''] = evidence.split(' :: ');
      const text = read(file);
      if (text === undefined) return `no file ${file}`;
      const isTest = /([.-]test|\.spec)\.(ts|tsx|mjs)$/.test(file);
      const isThere = isTest && ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
      return isThere ? undefined : `${file} has no “${title}”`;
    },
    look: (evidence) => {
      const [file = '', part = ''] = evidence.split(' :: ');
      const text = read(file);
      if (text === undefined) return `no file ${file}`;
      return text.includes(part) ? undefined : `${file} has no ${part}`;
    },
  };
}

/**
 * @template Wanted
 * @param {Wanted[]} wanted
 * @param {(one: Wanted) => boolean} isThere
 * @param {string} place
 */
function missingOf(wanted, isThere, place) {
  const missing = wanted.filter((one) => !isThere(one));
  return missing.length > 0 ? `${place} lacks ${missing.join(', ')}` : undefined;
}

/**
 * The names of a JSON schema, those within lists and objects after a dot.
 *
 * @param {any} schema
 * @param {string} [before]
 * @returns {Set<string>}
 */
export function leavesOf(schema, before = '') {
  const names = Object.entries(schema?.properties ?? {}).flatMap(([name, of]) => [
    before + name,
    ...leavesOf(of, `${before}${name}.`),
  ]);
  const parts = [schema?.items, ...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])].filter(Boolean);
  return new Set([...names, ...parts.flatMap((part) => [...leavesOf(part, before)])]);
}

/**
 * @param {any} value
 * @param {string} name with dots
 */
const valueAt = (value, name) => name.split('.').reduce((of, key) => of?.[key], value);

/**
 * What a text sets a name to, where that is a number, a product of numbers, a text, or a list of these.
 *
 * @param {string} text
 * @param {string} name
 */
export function literalIn(text, name) {
  const setting = new RegExp(`^\\s*(?:export )?(?:const )?${name} = (.*?)(?: as const)?[;,]$`, 'm');
  const plain = (setting.exec(text)?.[1] ?? '').replaceAll(/(?<=\d)_(?=\d)/g, '').replaceAll("'", '"');
  const isProduct = /^[\d.]+( \* [\d.]+)*$/.test(plain);
  if (isProduct) return plain.split(' * ').reduce((product, factor) => product * Number(factor), 1);
  try {
    return JSON.parse(plain);
  } catch {
    return undefined;
  }
}

/**
 * @param {string | undefined} text
 * @param {string} word
 */
const hasWord = (text, word) => new RegExp(`\\b${word}\\b`).test(text ?? '');

/** The same for objects whose keys stand in another order. @param {any} value */
const sorted = (value) =>
  JSON.stringify(value, (_, one) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => a.localeCompare(b)))
      : one,
  );
