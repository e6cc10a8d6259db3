import type { ReactElement, ReactNode } from 'react';
import { renderElement } from './render-element.ts';

/** A link within a sentence: azure, and underlined, because colour alone does not tell it from the words around it. */
export function TextLink({ children, render }: { children: ReactNode; render: ReactElement }) {
  return renderElement({
    render,
    props: { className: 'text-azure underline decoration-1 underline-offset-3 hover:decoration-2', children },
  });
}
