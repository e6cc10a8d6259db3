import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { screenAt } from '../../paths.ts';
import type { Advert } from './use-adverts.ts';

type Linked = Pick<Advert, 'link' | 'linkKind'>;

/** Whether there is a page behind the link; one of ours may not exist. */
export function leads({ link, linkKind }: Linked): boolean {
  if (linkKind !== 'inside') return linkKind === 'outside';
  return screenAt(link?.split(/[?#]/, 1)[0] ?? '') !== undefined;
}

/** The link of an advert: inside the app, or outside of it; undefined when it leads nowhere. */
export function linkOf({ link, linkKind }: Linked, label: string, onFollow: () => void): ReactElement | undefined {
  if (link === null || !leads({ link, linkKind })) return undefined;
  if (linkKind === 'inside') return <Link to={link} aria-label={label} onClick={onFollow} />;
  return <a href={link} target="_blank" rel="noopener sponsored" aria-label={label} onClick={onFollow} />;
}
