import { clsx } from 'clsx';
import { type CSSProperties, cloneElement, createElement, type ReactElement } from 'react';

type Props = Record<string, unknown>;

interface RenderOptions {
  /** what it is without `render` */
  defaultTagName?: 'a' | 'button' | 'div' | 'span';
  render?: ReactElement | undefined;
  props: object;
}

/**
 * A part that can be another element: `render={<Link to={…} />}` keeps its own props and takes the part's beside them. Class
 * names and styles are joined; of two handlers the element's runs first, then the part's.
 */
export function renderElement({ defaultTagName = 'div', render, props }: RenderOptions): ReactElement {
  return render
    ? cloneElement(render, merge(props as Props, render.props as Props))
    : createElement(defaultTagName, props);
}

function merge(part: Props, own: Props): Props {
  const merged = { ...part };
  for (const [name, value] of Object.entries(own))
    if (value !== undefined) merged[name] = join(name, part[name], value);
  return merged;
}

function join(name: string, part: unknown, own: unknown): unknown {
  if (part === undefined) return own;
  if (name === 'className') return clsx(own as string, part as string);
  if (name === 'style') return { ...(part as CSSProperties), ...(own as CSSProperties) };
  if (!/^on[A-Z]/.test(name) || typeof own !== 'function' || typeof part !== 'function') return own;
  return (...args: unknown[]) => {
    own(...args);
    part(...args);
  };
}
