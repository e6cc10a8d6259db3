import { IconButton } from '@mingtang/ui/icon-button';
import { Menu } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/shell.ts';

const MenuSheet = lazy(() => import('./menu-sheet.tsx'));

/** Opens the menu; without scripts it is a link to the page that lists the same. */
export function MenuButton() {
  const t = usePhrases({ zh, en });
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  function open(event: MouseEvent): void {
    // Stopped already: its code has not come yet, and there is no network.
    if (event.defaultPrevented) return;
    event.preventDefault();
    setOpened(true);
    setOpen(true);
  }
  return (
    <>
      <IconButton
        label={t.menu}
        icon={Menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-works-offline={wasOpened || undefined}
        render={<Link to={paths.more()} onClick={open} />}
      />
      {wasOpened && (
        <Suspense>
          <MenuSheet isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
