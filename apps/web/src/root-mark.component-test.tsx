import { ActionBar } from '@mingtang/ui/action-bar';
import { RootMark, useRootMark } from '@mingtang/ui/root-mark';
import { Sheet } from '@mingtang/ui/sheet';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

const root = document.documentElement;

test('the root says what is there, the latest first, as long as it is', () => {
  function Bar({ value }: { value: string | undefined }) {
    useRootMark('action-bar', value);
    return null;
  }
  const first = render(<Bar value="above-tabs" />);
  const second = render(<Bar value="" />);
  expect(root.getAttribute('data-action-bar')).toBe('');
  second.unmount();
  expect(root.getAttribute('data-action-bar')).toBe('above-tabs');
  first.rerender(<Bar value={undefined} />);
  expect(root.hasAttribute('data-action-bar')).toBe(false);
  first.unmount();
  expect(root.hasAttribute('data-action-bar')).toBe(false);
});

test('two that say the same are two', () => {
  const one = render(<RootMark name="sheet" />);
  const other = render(<RootMark name="sheet" />);
  one.unmount();
  expect(root.hasAttribute('data-sheet')).toBe(true);
  other.unmount();
  expect(root.hasAttribute('data-sheet')).toBe(false);
});

test('an open sheet and a bar are marked, a closed sheet is not', () => {
  const page = (isOpen: boolean) => (
    <>
      <Sheet isOpen={isOpen} onOpenChange={() => undefined} title="A question" closeLabel="Close">
        Text
      </Sheet>
      <ActionBar isAboveTabs>Pay</ActionBar>
    </>
  );
  const { rerender, unmount } = render(page(false));
  expect([root.hasAttribute('data-sheet'), root.getAttribute('data-action-bar')]).toEqual([false, 'above-tabs']);
  rerender(page(true));
  expect(screen.getByRole('dialog')).not.toBeNull();
  expect(root.hasAttribute('data-sheet')).toBe(true);
  unmount();
  expect([root.hasAttribute('data-sheet'), root.hasAttribute('data-action-bar')]).toEqual([false, false]);
});
