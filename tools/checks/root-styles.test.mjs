import { expect, test } from 'vitest';
import { findRootQuestions } from './root-styles.mjs';

test.each([
  [':where(:root:has([role=dialog])) .top{top:0}', 1],
  ['html:has([data-locks-scroll]) body{overflow:hidden}', 1],
  ['.a{color:red}@media (width<64rem){html[lang=en]:has(.b),.c{color:red}}', 1],
  ['body:has(>.sheet){margin:0}.d{margin:0}', 1],
  // A part that asks what is in itself styles itself alone anew.
  ['.group\\/form:has(input:focus) .e{color:red}.box:has(:checked){color:red}', 0],
  ['.somebody:has(.f){color:red}', 0],
  // A mark on the root is no question.
  [':where([data-sheet]) .top{top:0}html[data-scroll-lock] body{overflow:hidden}', 0],
  ['@media print{body:has(>.badge)>:not(.badge){display:none}.badge{display:block}}', 0],
])('%s', (css, count) => {
  expect(findRootQuestions(css)).toHaveLength(count);
});
