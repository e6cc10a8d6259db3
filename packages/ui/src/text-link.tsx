import type { ReactElement, ReactNode } from 'react';
import { renderElement } from './render-element.ts';

/**
 * A link within a sentence: azure, and underlined, because colour alone does not tell it from the words around it. Easier to
 * hit than its words are high: 44 px on phones, 24 on desktops, without moving the lines around it.
 */
export function TextLink({ children, render }: { children: ReactNode; render: ReactElement }) {
  return renderElement({
    render,
    props: {
      className:
        '-my-4 py-4 lg:-my-1.25 lg:py-1.25 text-azure underline decoration-1 underline-offset-3 hover:decoration-2',
      children,
    },
  });
}
