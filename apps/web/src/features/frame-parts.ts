import { later } from '../later.tsx';

/** The header from 1024 px up. */
export const DesktopBar = later(() => import('./desktop-bar.part.tsx'), { className: 'hidden h-18 lg:block' });
/** The page's end. */
export const PageFooter = later(() => import('./footer.part.tsx'), { className: 'min-h-40 lg:min-h-120' });
