import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';

/** The place in the head where a screen says what it shows; screens fill it through `<Page>`. */
const PageHeadContext = createContext<{ place: HTMLElement | null; setPlace: (element: HTMLElement | null) => void }>({
  place: null,
  setPlace: () => undefined,
});

export function PageHeadProvider({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return <PageHeadContext value={{ place, setPlace }}>{children}</PageHeadContext>;
}

/** Where the words appear. */
export function PageHeadPlace() {
  const { setPlace } = use(PageHeadContext);
  return <div ref={setPlace} className="min-w-0 flex-1" />;
}

/** What a screen puts there. */
export function PageHead({ children }: { children: ReactNode }) {
  const { place } = use(PageHeadContext);
  return place ? createPortal(children, place) : null;
}
