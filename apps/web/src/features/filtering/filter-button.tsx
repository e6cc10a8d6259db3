import { Icon } from '@mingtang/ui/icon';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/filtering.ts';
import { zh } from '../../phrases/zh/filtering.ts';
import type { FilterSheetProps } from './filter-sheet.tsx';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

/** Opens the sheet of filters. */
export function FilterButton(sheet: FilterSheetProps) {
  const t = usePhrases({ zh, en });
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        className="-me-1 inline-flex min-h-11 flex-none items-center gap-1.5 px-1 text-small font-medium hover:text-azure"
      >
        <Icon of={SlidersHorizontal} size={18} />
        {t.filter}
      </button>
      {wasOpened && (
        <Suspense>
          <FilterSheet isOpen={isOpen} onOpenChange={setOpen} {...sheet} />
        </Suspense>
      )}
    </>
  );
}
