import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { Share2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/engagement.ts';
import { zh } from '../../phrases/zh/engagement.ts';
import { ActButton, type ActLook } from './act-button.tsx';
import type { ShareSheetProps } from './share-sheet.tsx';
import type { Thing } from './use-liking.ts';

interface ShareButtonProps {
  thing: Thing;
  title: string;
  look: ActLook;
  theme?: 'stage' | undefined;
}

/** Opens the ways to share a page; what they are made of is fetched when they are wanted. */
export function ShareButton({ thing, title, look, theme }: ShareButtonProps) {
  const t = usePhrases({ zh, en });
  const [Sheet, setSheet] = useState<ComponentType<ShareSheetProps>>();
  const [isOpen, setOpen] = useState(false);
  const press = usePressLock(pressLock.action, () => {
    setOpen(true);
    if (Sheet) return;
    import('./share-sheet.tsx').then(
      ({ ShareSheet }) => setSheet(() => ShareSheet),
      // Without a network nothing can be shared either: the next press tries again.
      () => setOpen(false),
    );
  });
  return (
    <>
      <ActButton icon={Share2} look={look} text={t.share} label={t.share} onPress={press} />
      {Sheet && <Sheet thing={thing} title={title} theme={theme} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
