import type { Language } from '@mingtang/contract/envelope';
import { ToastRegion } from '@mingtang/ui/toast';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoutesStub, Outlet } from 'react-router';
import { htmlLanguage } from '../language.ts';
import { startSession } from '../session.ts';

/**
 * A part of the site as a page has it: in a language, under a router, with toasts. Answers whoever uses it. `root` is what the
 * root's loader gives beside the language.
 */
export async function renderPart(
  part: ReactNode,
  { language = 'en', at = '/', root = {} }: { language?: Language; at?: string; root?: object } = {},
) {
  document.documentElement.lang = htmlLanguage[language];
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ language, touristPages: undefined, ...root }),
      HydrateFallback: () => null,
      Component: () => (
        <ToastRegion>
          <main>
            <Outlet />
          </main>
        </ToastRegion>
      ),
      children: [
        { index: true, Component: () => part },
        { path: '*', Component: () => part },
      ],
    },
  ]);
  const view = render(<Page initialEntries={[at]} />);
  await view.findByRole('main', { hidden: true });
  return { ...view, user: userEvent.setup({ applyAccept: false }) };
}

/** Somebody with a complete profile is signed in on this device. */
export const signIn = (id = PERSON_ID): void =>
  startSession({
    token: 'token',
    id,
    name: 'Ada',
    phone: null,
    email: null,
    userTag: '406',
    subSource: null,
  });
const PERSON_ID = '01990000-0000-7000-8000-0000000000aa';
