import type { ReactElement, ReactNode } from 'react';
import { renderElement } from './render-element.ts';

/** A card's one link: the words are the title's, the target is the whole card, which must be `relative`. */
export function TitleLink({ render, children }: { render: ReactElement; children: ReactNode }) {
  return renderElement({
    render,
    props: {
      className:
        "outline-none after:absolute after:inset-0 after:rounded-card after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-azure",
      children,
    },
  });
}
