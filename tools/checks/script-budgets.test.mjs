import { expect, test } from 'vitest';
import { findHeavyPages } from './script-budgets.mjs';

/** @type {Record<string, number>} */
const sizes = { '/assets/framework.js': 100, '/assets/frame.js': 20, '/assets/home.js': 5, '/assets/shop.js': 30 };
const pages = {
  home: { initial: ['/assets/frame.js', '/assets/framework.js', '/assets/home.js'], later: ['/assets/shop.js'] },
  shop: { initial: ['/assets/frame.js', '/assets/framework.js', '/assets/shop.js'], later: [] },
};
/** @param {Record<string, number>} budgets */
const find = (budgets) => findHeavyPages(budgets, pages, (file) => sizes[file] ?? 0);

test('pages within their budgets are fine, to the byte, whatever comes later', () => {
  expect(find({ home: 125, shop: 200 })).toEqual([]);
});

test('a page over its budget is named with its bytes, its budget and its largest scripts', () => {
  expect(find({ home: 125, shop: 149 })).toEqual([
    'shop: 150 bytes of script, gzipped; its budget is 149 (1 too many). Largest: framework.js 100, shop.js 30, frame.js 20',
  ]);
});

test('a budget of a screen that is not there is no budget', () => {
  expect(find({ hom: 125 })).toEqual(['hom: there is a budget (125 bytes), but no such screen.']);
});
