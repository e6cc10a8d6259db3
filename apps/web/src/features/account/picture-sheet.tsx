import { CallFailure } from '@mingtang/contract/client';
import { filesRoutes } from '@mingtang/contract/files/routes';
import { pictureRoutes } from '@mingtang/contract/identity/picture/routes';
import { Button } from '@mingtang/ui/button';
import { Sheet } from '@mingtang/ui/sheet';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/picture.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/picture.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { PhotoField } from '../holder/photo-field.tsx';

const files = api(filesRoutes);
const pictures = api(pictureRoutes);

interface PictureSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  url: string | null;
  onChange: (url: string | null) => void;
}

/** Chooses another picture for one's account, or none. */
export default function PictureSheet({ isOpen, onOpenChange, url, onChange }: PictureSheetProps) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const showToast = useToast();
  const [isRemoving, setRemoving] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function keep(picture: Blob): Promise<void> {
    setProblem(undefined);
    const { files: stored } = await files.uploadVisitorFace({}, { files: [picture] });
    onChange((await pictures.setOwnPicture({ fileId: stored[0]?.id ?? '' })).url);
    showToast({ text: t.saved, tone: 'done' });
    onOpenChange(false);
  }

  async function remove(): Promise<void> {
    setRemoving(true);
    try {
      onChange((await pictures.removeOwnPicture()).url);
      showToast({ text: t.removed, tone: 'done' });
      onOpenChange(false);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setProblem(failure.message);
    }
    setRemoving(false);
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t.title}
      description={t.text}
      closeLabel={shell.close}
      isModalOnly={isRemoving}
      actions={
        url && (
          <Button variant="danger" isLoading={isRemoving} onClick={() => void remove()}>
            {t.remove}
          </Button>
        )
      }
    >
      <PhotoField
        photo={url ?? undefined}
        onPhoto={keep}
        error={problem}
        words={{ label: t.label, guide: t.guide, choose: t.choose }}
      />
    </Sheet>
  );
}
