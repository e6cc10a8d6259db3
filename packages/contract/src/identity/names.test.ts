import { expect, test } from 'vitest';
import { comparableName, registeredName } from './names.ts';

test.each([
  ['林一舟', ['林 一 舟', '林　一舟', ' 林一舟 ']],
  [
    '阿不都·热依木',
    [
      '阿不都•热依木',
      '阿不都・热依木',
      '阿不都･热依木',
      '阿不都 · 热依木',
      '阿不都‧热依木',
      '阿不都.热依木',
      '阿不都．热依木',
    ],
  ],
  ['Jean-Luc O’Neil', ["jean luc o'neil", 'ＪＥＡＮ－ＬＵＣ Ｏ＇ＮＥＩＬ', 'JEAN LUC ONEIL']],
  ['José Núñez', ['Jose\u0301 Nu\u0301n\u0303ez', 'JOSÉ NÚÑEZ']],
])('%s is compared alike however it is spelled', (name, spellings) => {
  for (const spelling of spellings) expect(comparableName(spelling)).toBe(comparableName(name));
});

test.each([
  ['José', 'Jose'],
  ['สมชาย', 'สมชย'],
  ['हिन्दी', 'हनद'],
])('%s is not %s', (name, other) => expect(comparableName(name)).not.toBe(comparableName(other)));

test.each([
  ['林 一舟', '林一舟'],
  ['阿不都 • 热依木', '阿不都·热依木'],
  ['买买提・吐尔逊', '买买提·吐尔逊'],
  ['Mary  Ann Lee', 'Mary Ann Lee'],
  ['ＬＩＮ Ｙｉｚｈｏｕ', 'LIN Yizhou'],
])('%s stands in registers as %s', (typed, written) => expect(registeredName(typed)).toBe(written));
