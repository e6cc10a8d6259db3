import { runInThisContext } from 'node:vm';
import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { earlyInputScript, useStillHere } from './early-input.ts';

function Page() {
  useStillHere();
  return <p>{location.search}</p>;
}

const draw = () =>
  act(async () =>
    render(
      <Suspense fallback="As the server drew it">
        <Page />
      </Suspense>,
    ),
  );

/** Goes to an address of the same document, as going back does before the page listens. */
function goTo(address: string): void {
  history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

test('a page whose address changed before it listened is loaded anew, and not taken over meanwhile', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  history.replaceState(null, '', '/activities?kind=tour');
  // As the document runs it.
  runInThisContext(earlyInputScript);
  goTo('/activities?kind=tour');
  expect(reload).not.toHaveBeenCalled();
  const first = await draw();
  expect(first.container.textContent).toBe('?kind=tour');
  first.unmount();

  goTo('/activities');
  expect(reload).toHaveBeenCalledOnce();
  const second = await draw();
  expect(second.container.textContent).toBe('As the server drew it');
});
