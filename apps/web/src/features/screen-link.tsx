import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { hasScreen, type ScreenKey } from '../routes.ts';

/** A link to a screen; while that screen does not exist, its words alone. */
export function ScreenLink({ screen, to, ...rest }: ComponentProps<typeof Link> & { screen: ScreenKey }) {
  if (hasScreen(screen)) return <Link to={to} {...rest} />;
  return <span className={rest.className}>{rest.children}</span>;
}
