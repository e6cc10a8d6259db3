import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { readTarget } from './policy.ts';

const wide = (text: string): string =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).replaceAll(' ', '　');

describe('mobile numbers of every country there is', () => {
  const numbers = getCountries().flatMap((country) => {
    const number = getExampleNumber(country, examples);
    return number ? [{ country, number, callingCode: getCountryCallingCode(country) }] : [];
  });

  it('are more than two hundred', () => {
    expect(numbers.length).toBeGreaterThan(200);
  });

  it.each(numbers)('$country: read as people write them, and kept in one form', ({ number, callingCode }) => {
    const ways: [string, string][] = [
      [number.nationalNumber, callingCode],
      [number.formatNational(), `+${callingCode}`],
      [wide(number.formatNational()), callingCode],
      [number.formatInternational(), '86'],
      [number.number, '86'],
      [` ${number.number} `, '86'],
    ];
    const read = ways.map(([account, countryCode]) => readTarget(account, countryCode));
    expect(read).toEqual(ways.map(() => ({ kind: 'phone', value: number.number })));
  });

  it.each(numbers)('$country: with five digits too many they are none', ({ number }) => {
    expect(readTarget(`${number.number}00000`)).toBeUndefined();
  });
});

describe('e-mail addresses', () => {
  const long = (length: number): string => {
    const local = 'a'.repeat(64);
    const rest = length - local.length - 1 - '.example.org'.length;
    const labels = Array.from({ length: Math.ceil(rest / 60) }, () => 'b'.repeat(59)).join('.');
    return `${local}@${labels.slice(0, rest).replace(/\.$/, 'b')}.example.org`;
  };

  it.each([
    ['yian+expo@example.org', 'yian+expo@example.org'],
    ['Yi.An+2026@Mail.Example.ORG', 'yi.an+2026@mail.example.org'],
    ["o'hara_{x}~1@example.org", "o'hara_{x}~1@example.org"],
    ['ｙｉａｎ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'yian@example.org'],
    ['yian@bücher.example', 'yian@xn--bcher-kva.example'],
    ['yian@例子.测试', 'yian@xn--fsqu00a.xn--0zwm56d'],
    ['yian@例子。测试', 'yian@xn--fsqu00a.xn--0zwm56d'],
    ['yian@xn--fsqu00a.xn--0zwm56d', 'yian@xn--fsqu00a.xn--0zwm56d'],
    ['yian@BÜCHER.example', 'yian@xn--bcher-kva.example'],
    [long(254), long(254)],
  ])('%s is kept as %s', (typed, kept) => {
    expect(readTarget(typed)).toEqual({ kind: 'email', value: kept });
  });

  it.each([
    [long(255)],
    [`${'a'.repeat(289)}@example.org`],
    [`${'a'.repeat(65)}@example.org`],
    ['安@example.org'],
    ['yіan@example.org'],
    ['yian@example'],
    ['yian@-example.org'],
    ['yian@ex%61mple.org'],
    ['yian@example.org/x'],
    ['yian@127.0.0.1'],
    ['yian@[::1]'],
    ['yian@example..org'],
    ['@example.org'],
    ['yian@'],
    ['yian@example.org\r\nbcc: x@example.net'],
    ['"yi an"@example.org'],
  ])('%s is none', (typed) => {
    expect(readTarget(typed)).toBeUndefined();
  });
});
