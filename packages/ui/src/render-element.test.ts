import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderElement } from './render-element.ts';

test('a part without another element is its own tag', () => {
  const { type, props } = renderElement({ defaultTagName: 'span', props: { id: 'a' } });
  expect([type, props]).toEqual(['span', { id: 'a' }]);
});

test("another element keeps its own and takes the part's beside it", () => {
  const called: string[] = [];
  const link = createElement('a', {
    href: '/forum',
    className: 'own',
    style: { color: 'red' },
    title: undefined,
    onClick: (event: unknown) => called.push(`own ${String(event)}`),
  });
  const { type, props } = renderElement({
    render: link,
    props: {
      href: '/never',
      className: 'part',
      style: { color: 'blue', margin: 0 },
      title: 'kept',
      onClick: (event: unknown) => called.push(`part ${String(event)}`),
    },
  });
  const { onClick, ...rest } = props as { onClick: (event: string) => void };
  expect(type).toBe('a');
  expect(rest).toEqual({ href: '/forum', className: 'own part', style: { color: 'red', margin: 0 }, title: 'kept' });
  onClick('press');
  expect(called).toEqual(['own press', 'part press']);
});
