import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { RootMark } from './root-mark.tsx';

export type FullScreenProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
};

/** One thing over the whole screen, black on white in every theme: what a scanner has to read. Esc closes, focus returns. */
export function FullScreen({ isOpen, onClose, title, closeLabel, children }: FullScreenProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <RootMark name="sheet" />
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          data-theme="light"
          className="safe-bottom fixed inset-0 z-40 flex flex-col overflow-y-auto bg-qr-paper text-qr-ink outline-none"
        >
          <div className="flex items-start justify-between gap-3 ps-5 pe-2 pt-2">
            <Dialog.Title className="py-2 text-h2">{title}</Dialog.Title>
            <Dialog.Close render={<IconButton label={closeLabel} icon={X} />} />
          </div>
          <div className="flex flex-1 flex-col">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
