import { Button } from '@mingtang/ui/button';
import { LateSheet } from '@mingtang/ui/late-sheet';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { useToast } from '@mingtang/ui/toast';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/shell.ts';

/** Browsers inside messaging apps cannot download; there one presses the picture for long (VISUAL §3). */
const isInMessagingApp = (): boolean => /MicroMessenger|QQ\/|DingTalk|Lark|Weibo/i.test(navigator.userAgent);

interface SavePictureProps {
  words: { save: string; saved: string; failed: string; title: string; longPress: string; alt: string };
  fileName: string;
  /** Draws it; only when it is asked for. */
  draw: () => Promise<Blob>;
  isFull?: boolean;
  className?: string | undefined;
}

/** Draws a picture and saves it, or shows it where nothing can be saved but by hand. */
export function SavePicture({ words, fileName, draw, isFull = false, className }: SavePictureProps) {
  const shell = usePhrases({ zh, en });
  const showToast = useToast();
  const [isDrawing, setDrawing] = useState(false);
  const [picture, setPicture] = useState<string>();
  const [isShown, setShown] = useState(false);

  useEffect(() => (picture ? () => URL.revokeObjectURL(picture) : undefined), [picture]);

  const press = usePressLock(pressLock.action, () => void save());
  async function save(): Promise<void> {
    setDrawing(true);
    try {
      const address = URL.createObjectURL(await draw());
      setPicture(address);
      if (isInMessagingApp()) return setShown(true);
      const link = document.createElement('a');
      link.href = address;
      link.download = fileName;
      link.click();
      showToast({ text: words.saved });
    } catch {
      showToast({ text: words.failed, tone: 'error' });
    } finally {
      setDrawing(false);
    }
  }

  return (
    <>
      <Button
        variant="line"
        icon={Download}
        isFull={isFull}
        isLoading={isDrawing}
        onClick={press}
        {...(className ? { className } : {})}
      >
        {words.save}
      </Button>
      <LateSheet
        isOpen={isShown}
        onOpenChange={setShown}
        title={words.title}
        description={words.longPress}
        closeLabel={shell.close}
      >
        {picture && <img src={picture} alt={words.alt} className="mx-auto w-full max-w-80 rounded-card" />}
      </LateSheet>
    </>
  );
}
