import { describe, expect, test } from 'vitest';
import { bilingual, cutText, plainLine, plainText } from './text.ts';

describe('plain text', () => {
  test.each([
    ['a < b and c > d', 'a < b and c > d'],
    ['AT&amp;T as it stands', 'AT&amp;T as it stands'],
    ['<p>One &amp; two</p><p>three</p>', 'One & two\n\nthree'],
    ['first<br/>second', 'first\nsecond'],
    ['<ul><li>one</li><li>two <b>bold</b></li></ul>', '• one\n\n• two bold'],
    ['<a href="https://example.org" onclick="x()">link</a> after', 'link (https://example.org) after'],
    ['<a href="https://example.org/">example.org</a>, <a href="/here">here</a>', 'example.org, here'],
    ['<a href="https://example.org/x"></a>', 'https://example.org/x'],
    ['<script>alert(1)</script>seen<style>p{}</style>', 'seen'],
    ['The <script> tag considered harmful', 'The <script> tag considered harmful'],
    ['From List<A> to Option<B>', 'From List<A> to Option<B>'],
    ['Map<A, B> and </b> alone', 'Map<A, B> and </b> alone'],
    ['<em>one</em> <em>open', 'one <em>open'],
    ['**bold** [link](https://example.org)', '**bold** [link](https://example.org)'],
    ['\u200E', ''],
    ['\u2800 \u3164\uD800', ''],
    ['<p>a<!-- <script> -->b</p>', 'ab'],
    ['<p>&lt;script&gt;x&lt;/script&gt; &#20013; &#x6587; &#0;</p>', '<script>x</script> 中 文'],
    ['<img src=x onerror=alert(1)>picture', 'picture'],
    ['gdb <mywalker> <startnode>', 'gdb <mywalker> <startnode>'],
    ['a\r\nb\rc\n\n\n\nd  \n', 'a\nb\nc\n\nd'],
    ['\u202Eright\u202C \u0000to\u2066 left\uFEFF', 'right to left'],
    ['e\u0301', 'é'],
    ['', ''],
  ])('of %j', (source, text) => {
    expect(plainText(source)).toBe(text);
  });

  test('is one line where a line is wanted', () => {
    expect(plainLine(' one\n two\tthree ')).toBe('one two three');
  });

  test.each(['The <script> tag considered harmful', 'From List<A> to Option<B>', '<b>Bold</b> &amp; <br>'])(
    'a title is no markup: %j',
    (title) => {
      expect(plainLine(title)).toBe(title);
    },
  );

  test('is cut between characters, and not into something nobody sees', () => {
    expect(cutText('𠮷'.repeat(5), 3)).toBe('𠮷𠮷𠮷');
    expect(cutText(`${'\u2800'.repeat(4)}x`, 3)).toBe('');
    expect(cutText('one two', 4)).toBe('one');
  });

  test('counts its images', () => {
    let images = 0;
    plainText('<img src="a.png"> and <img alt="b">', () => {
      images += 1;
    });
    expect(images).toBe(2);
  });

  test.each([
    ['open tags', '<script>'.repeat(1_000_000)],
    ['open comments', '<!--'.repeat(2_000_000)],
    ['half tags', '<p '.repeat(3_000_000)],
    ['piles of marks', 'a\u0323\u0301'.repeat(10).concat('\u0323\u0301'.repeat(2_000_000))],
    ['10 MB of letters', 'x'.repeat(10_000_000)],
  ])('takes a moment for %s', (_, source) => {
    const before = process.cpuUsage();
    plainText(source);
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});

test.each([
  ['中文', 'English', { zh: '中文', en: 'English', lacks: null }],
  ['中文', '', { zh: '中文', en: '中文', lacks: 'en' }],
  ['', 'English', { zh: 'English', en: 'English', lacks: 'zh' }],
  ['同样', '同样', { zh: '同样', en: '同样', lacks: 'en' }],
  ['Rust', 'Rust', { zh: 'Rust', en: 'Rust', lacks: 'zh' }],
  ['2024', '', { zh: '2024', en: '2024', lacks: null }],
  ['', '', null],
])('%j and %j in both languages', (zh, en, both) => {
  expect(bilingual(zh, en)).toEqual(both);
});
