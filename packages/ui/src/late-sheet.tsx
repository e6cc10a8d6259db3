import { type ComponentType, useEffect, useState } from 'react';
import type { SheetProps } from './sheet.tsx';

/** A Sheet for pages whose first view is closed: what it is made of is fetched once the page stands, and is there when it opens. */
export function LateSheet(props: SheetProps) {
  const { isOpen } = props;
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>();
  useEffect(() => {
    if (Sheet) return;
    import('./sheet.tsx').then(
      (made) => setSheet(() => made.Sheet),
      (error: unknown) => {
        // Wanted now, and not to be had: the page says so. Else the next opening tries again.
        if (isOpen)
          setSheet(() => {
            throw error;
          });
      },
    );
  }, [Sheet, isOpen]);
  return Sheet && <Sheet {...props} />;
}
