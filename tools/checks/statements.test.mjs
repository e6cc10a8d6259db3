import { expect, test } from 'vitest';
import { leavesOf, literalIn } from './statement-checks.mjs';
import { findFaults, readDifferences, readStatements, summarize } from './statements.mjs';

const table = [
  'id\tstatement\tcheck\tevidence',
  '1.1\tSky is blue\tlook\tsky.ts',
  '1.2\tGrass is green\ttest\tgrass.test.ts :: is green',
  '1.3\tSnow is white\tmissing\tgrey in cities',
  '1.4\tSea is blue\tcall\tGET /sea',
].join('\n');
const statements = readStatements(table);
/** @type {Record<string, import('./statements.mjs').Check>} */
const checks = { look: () => undefined, test: () => undefined, call: (evidence) => `no call ${evidence}` };
/** @param {string} decision */
const decided = (decision) => readDifferences(`| id |\n| 1.3 | Snow | grey \`a.ts\` | ${decision} |`);

test('what a check says is told with its statement', async () => {
  expect(await findFaults(statements, decided('Kept: it melts'), checks)).toEqual([
    '1.4 Sea is blue: no call GET /sea',
  ]);
});

test('what does not hold needs a row', async () => {
  const [snow] = await findFaults(statements, new Map(), checks);
  expect(snow).toBe('1.3 Snow is white: does not hold, and docs/spec/differences.md has no row of it');
  expect(await findFaults(statements, decided('To be built'), { ...checks, call: () => undefined })).toEqual([]);
});

test('a difference of no statement, and a kind nobody checks, are faults', async () => {
  const strange = [{ id: '1.1', statement: 'Sky', check: 'guess', evidence: 'x' }];
  expect(await findFaults(strange, new Map([['9.9', 'Kept']]), checks)).toEqual([
    '1.1 Sky: there is no check “guess”',
    '9.9: docs/spec/differences.md has a row of no statement',
  ]);
});

test('statements have numbers of their own and four columns', () => {
  expect(() => readStatements(`${table}\n1.4\tAgain\tlook\tx`)).toThrow('1.4');
  expect(() => readStatements(`${table}\n1.5\tAgain\tlook`)).toThrow('1.5');
});

test('the summary counts by how a statement is held', () => {
  expect(summarize(statements, decided('To be built as written'))).toBe(
    '4 statements, 1 checked, 1 by tests, 1 only looked at, 1 built differently; 1 to be built as written',
  );
});

test.each([
  ['const TIMEOUT_MS = 60_000;', 'TIMEOUT_MS', 60_000],
  ['export const DAY = 24 * 60 * 60;', 'DAY', 86_400],
  ["const AREAS = ['a', 'b'] as const;", 'AREAS', ['a', 'b']],
  ['  seconds = 5,', 'seconds', 5],
  ['const OTHER = make();', 'OTHER', undefined],
])('%s', (text, name, value) => {
  expect(literalIn(text, name)).toEqual(value);
});

test('names of a schema are told with what they lie in', () => {
  const item = { properties: { name: {}, tags: { items: { properties: { id: {} } } } } };
  expect([...leavesOf({ anyOf: [{ properties: { list: { items: item } } }, {}] })]).toEqual([
    'list',
    'list.name',
    'list.tags',
    'list.tags.id',
  ]);
});
