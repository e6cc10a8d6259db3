import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { collectEarlyInput, useStillHere } from './early-input.ts';
import { keepUnheardPresses } from './unheard-presses.ts';

function Page() {
  useStillHere();
  return <HydratedRouter />;
}

collectEarlyInput();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  keepUnheardPresses(document);
});
