import { parseRichText } from '@mingtang/contract/rich-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

const draw = (source: string): string => renderToStaticMarkup(<RichText blocks={parseRichText(source)} />);

test('what an organiser wrote becomes elements', () => {
  expect(draw('**two** and [more](/forum)')).toMatch(/<strong[^>]*>two<\/strong> and <a [^>]*href="\/forum"[^>]*>more/);
  expect(draw('- a\n- b')).toMatch(/^<ul[^>]*><li>a<\/li><li>b<\/li><\/ul>$/);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '**<svg onload=alert(1)>**',
  '## <iframe src=//evil.example>',
  '[<b>x</b>](/forum)',
  '[x](/forum"onmouseover="alert`1`)',
  '[x](javascript:alert`1`)',
  '- <style>*{display:none}</style>',
])('%s brings no element and no attribute of its own', (source) => {
  const markup = draw(source);
  expect(markup).not.toMatch(/<(script|img|svg|iframe|b|style)\b/);
  expect(markup).not.toMatch(/<[^>]*\son\w+=/);
  expect(markup).not.toMatch(/href="(?!\/forum|https:)/);
});
