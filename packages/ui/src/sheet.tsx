import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { RootMark } from './root-mark.tsx';

export type SheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** one question or one task */
  title: ReactNode;
  /** what follows from it */
  description?: ReactNode;
  children?: ReactNode;
  /** verb buttons; side by side from 640 px, stacked on phones with the action first */
  actions?: ReactNode;
  closeLabel: string;
  /** what takes the focus on opening, e.g. a form's first field; otherwise the sheet itself, so that no button is pressed by accident */
  initialFocus?: RefObject<HTMLElement | null>;
  /** `true` while it must be answered (saving, paying): Esc and the backdrop do nothing */
  isModalOnly?: boolean;
  theme?: 'dark' | 'stage';
};

/** A bottom sheet on phones, a centred dialog of 480 px from 640 px: focus is held, Esc closes, focus returns. */
export function Sheet({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  actions,
  closeLabel,
  initialFocus,
  isModalOnly = false,
  theme,
}: SheetProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(next) => {
        if (next || !isModalOnly) onOpenChange(next);
      }}
    >
      <Dialog.Portal>
        <RootMark name="sheet" />
        <Dialog.Backdrop
          // Over another sheet too: what lies below is out of reach.
          forceRender
          className="fixed inset-0 z-40 bg-scrim transition-opacity duration-(--d-2) data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6">
          <Dialog.Popup
            data-theme={theme}
            ref={popup}
            initialFocus={initialFocus ?? popup}
            className={clsx(
              'relative flex max-h-[88dvh] w-full flex-col overflow-hidden bg-raised shadow-float outline-none',
              'rounded-t-sheet sm:max-w-120 sm:rounded-card sm:border sm:border-line',
              'transition-[translate,opacity] duration-(--d-3)',
              'max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full',
              'sm:data-ending-style:opacity-0 sm:data-starting-style:opacity-0',
            )}
          >
            <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 flex-none rounded-[2px] bg-line-2 sm:hidden" />
            <div className="flex items-start justify-between gap-3 ps-5 pe-2 pt-2 sm:ps-6 sm:pe-3 sm:pt-4">
              <Dialog.Title className="py-2 text-h3 sm:text-h2">{title}</Dialog.Title>
              <Dialog.Close render={<IconButton label={closeLabel} icon={X} disabled={isModalOnly} />} />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-2 sm:px-6">
              {description && <Dialog.Description className="text-body text-ink-2">{description}</Dialog.Description>}
              {children && <div className={clsx(description && 'mt-4')}>{children}</div>}
            </div>
            {actions ? (
              <div className="flex flex-none flex-col gap-3 px-5 pt-4 pb-[max(24px,env(safe-area-inset-bottom))] sm:flex-row-reverse sm:px-6 sm:pb-6">
                {actions}
              </div>
            ) : (
              <div className="h-[max(16px,env(safe-area-inset-bottom))] flex-none" />
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
