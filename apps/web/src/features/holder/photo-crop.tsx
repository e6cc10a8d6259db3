import { FACE_RATIO } from '@mingtang/contract/files/limits';
import { Button } from '@mingtang/ui/button';
import { Sheet } from '@mingtang/ui/sheet';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/holder.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/holder.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { type CropArea, cropPhoto } from './crop-image.ts';

const MAX_ZOOM = 4;

interface PhotoCropProps {
  /** Address of the chosen picture. */
  source: string;
  onClose: () => void;
  /** Lets somebody choose another picture. */
  onAnother: () => void;
  /** Takes the photograph, a JPEG. */
  onCrop: (photo: Blob) => Promise<void>;
  /** What went wrong with the last try. */
  problem: string | undefined;
  onProblem: (problem: string) => void;
  /** No browser can show what was chosen: there is nothing to crop. */
  onUnreadable: () => void;
}

/** Chooses the 3:4 part of a picture that goes on the ticket: by finger, mouse or arrow keys. */
export default function PhotoCrop({
  source,
  onClose,
  onAnother,
  onCrop,
  problem,
  onProblem,
  onUnreadable,
}: PhotoCropProps) {
  const t = usePhrases({ zh, en }).photo;
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea>();
  const [isBusy, setBusy] = useState(false);

  async function finish(): Promise<void> {
    if (!area) return;
    setBusy(true);
    let photo: Blob;
    try {
      photo = await cropPhoto(source, area);
    } catch {
      setBusy(false);
      return onProblem(t.unreadable);
    }
    await onCrop(photo);
    setBusy(false);
  }

  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.cropTitle}
      description={t.cropText}
      closeLabel={shell.close}
      isModalOnly={isBusy}
      actions={
        <>
          <Button isLoading={isBusy} disabled={!area} onClick={() => void finish()}>
            {t.use}
          </Button>
          {/* Where the last try was refused, no other part of the picture may be better. */}
          <Button variant="line" disabled={isBusy} onClick={problem ? onAnother : onClose}>
            {problem ? t.again : t.cancel}
          </Button>
        </>
      }
    >
      <div className="relative h-80 overflow-hidden rounded-control bg-night max-[359px]:h-64">
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={FACE_RATIO}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          // The page's policy forbids styles written by scripts; the style sheet comes with this file.
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t.cropArea }}
          mediaProps={{ alt: t.chosen, onError: onUnreadable }}
        />
      </div>
      <label className="mt-4 flex items-center gap-4 text-small text-ink-2">
        {t.zoom}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 min-w-0 flex-1 accent-ink"
        />
      </label>
      <p role="alert" className="text-small text-rouge empty:hidden">
        {problem}
      </p>
    </Sheet>
  );
}
