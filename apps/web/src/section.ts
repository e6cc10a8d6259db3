import { useLocation } from 'react-router';
import { screenAt } from './paths.ts';
import { type Section, screens } from './routes.ts';

/** The section of the page shown. */
export function useSection(): Section | undefined {
  const screen = screenAt(useLocation().pathname);
  return screen && screens[screen].section;
}
