import { expect, test } from 'vitest';
import { levelsOf } from './policy.ts';

const tree = new Map([
  ['robots', null],
  ['arms', 'robots'],
  ['grippers', 'arms'],
  ['chips', null],
]);

test.each([
  ['a new one at the second level', null, 'robots', 2],
  ['a new one at the fourth', null, 'grippers', 4],
  ['a leaf below a leaf', 'chips', 'grippers', 4],
  ['one with two levels below', 'robots', 'chips', 4],
  ['one with one level below', 'arms', 'chips', 3],
  ['one below itself', 'arms', 'arms', 'loop'],
  ['one below its own grandchild', 'robots', 'grippers', 'loop'],
])('%s', (_, id, parentId, levels) => expect(levelsOf(tree, id, parentId)).toBe(levels));
