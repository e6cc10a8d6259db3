import { Button } from '@mingtang/ui/button';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/scan-prompt.ts';
import { zh } from '../phrases/zh/scan-prompt.ts';

/** Where the design begins to be a desktop's (VISUAL.md, section 3). */
const DESKTOP = '(min-width: 1024px)';

/** What desktops have of a page that is laid out for phones: the page with the same content. The address's query goes along. */
export default function DesktopCounterpart({ path }: { path: string }) {
  const t = usePhrases({ zh, en });
  const navigate = useNavigate();
  const { search } = useLocation();
  const to = path + search;
  useEffect(() => {
    const desktop = matchMedia(DESKTOP);
    const go = (): void => {
      if (desktop.matches) void navigate(to, { replace: true });
    };
    go();
    desktop.addEventListener('change', go);
    return () => desktop.removeEventListener('change', go);
  }, [to, navigate]);
  return (
    <p className="page pt-14 pb-24">
      <Button variant="line" render={<Link to={to} replace />}>
        {t.instead}
      </Button>
    </p>
  );
}
