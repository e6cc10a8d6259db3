import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { later } from './later.tsx';

type Program = { default: ComponentType<{ name: string }> };
const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

/** A part on a page, and the way to bring its program or to fail. */
async function renderLater() {
  const waiting: PromiseWithResolvers<Program>[] = [];
  const load = vi.fn<() => Promise<Program>>(() => {
    const program = Promise.withResolvers<Program>();
    waiting.push(program);
    return program.promise;
  });
  const Part = later(load, { className: 'as-high' });
  function Page() {
    const [name, setName] = useState('Ada');
    return (
      <>
        <button type="button" onClick={() => setName('Grace')}>
          Other
        </button>
        <Part name={name} />
      </>
    );
  }
  const Site = createRoutesStub([{ id: 'root', path: '/', Component: Page }]);
  const view = render(<Site />);
  await act(async () => undefined);
  const last = () => waiting.at(-1);
  return {
    ...view,
    load,
    bring: () => act(async () => last()?.resolve({ default: Greeting })),
    fail: () => act(async () => last()?.reject(new TypeError('Failed to fetch dynamically imported module'))),
    user: userEvent.setup(),
  };
}

test('a part keeps its space until its program has come, and takes what changes from then on', async () => {
  const { container, bring, load, user } = await renderLater();
  expect(container.querySelector('.as-high')?.textContent).toBe('');
  await bring();
  expect(screen.getByText('Hello Ada')).not.toBeNull();
  expect(container.querySelector('.as-high')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Other' }));
  expect(screen.getByText('Hello Grace')).not.toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

test('where the network does not bring it, the page says so, and tries again when asked', async () => {
  const { bring, fail, load, user } = await renderLater();
  await fail();
  expect(screen.getByRole('alert').textContent).toContain('这部分没有加载出来');
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(load).toHaveBeenCalledTimes(2);
  await bring();
  expect(screen.getByText('Hello Ada')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('it is tried again by itself once there is a network', async () => {
  const { fail, load } = await renderLater();
  await fail();
  await act(async () => {
    dispatchEvent(new Event('online'));
  });
  expect(load).toHaveBeenCalledTimes(2);
});
