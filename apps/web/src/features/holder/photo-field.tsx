import { CallFailure } from '@mingtang/contract/client';
import { FACE_UPLOAD } from '@mingtang/contract/files/limits';
import { Button } from '@mingtang/ui/button';
import { FieldNote } from '@mingtang/ui/field';
import { Icon } from '@mingtang/ui/icon';
import { clsx } from 'clsx';
import { Camera } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/holder.ts';
import { zh } from '../../phrases/zh/holder.ts';

const PhotoCrop = lazy(() => import('./photo-crop.tsx'));

const MEGABYTE = 1024 * 1024;
const maxMegabytes = FACE_UPLOAD.bytes / MEGABYTE;
const kinds: readonly string[] = FACE_UPLOAD.types;

interface PhotoFieldProps {
  /** Address of the photograph. */
  photo: string | undefined;
  /** Keeps a photograph, a JPEG; rejects with a CallFailure. */
  onPhoto: (photo: Blob) => Promise<void>;
  error: string | undefined;
  /** Of another picture than a ticket's. */
  words?: { label: string; guide: (megabytes: number) => string; choose: string };
}

/** A person's photograph: taken or chosen, cropped to 3:4. The cropper loads with the first picture. */
export function PhotoField({ photo, onPhoto, error, words }: PhotoFieldProps) {
  const t = usePhrases({ zh, en });
  const { label, guide, choose: chooseLabel } = words ?? { ...t.photo, label: t.fields.photo };
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => (source ? () => URL.revokeObjectURL(source) : undefined), [source]);

  function choose(file: File | undefined): void {
    if (!file) return;
    if (!kinds.includes(file.type)) return setProblem(t.photo.wrongKind);
    if (file.size > maxMegabytes * MEGABYTE) return setProblem(t.photo.tooLarge(maxMegabytes));
    setProblem(undefined);
    setSource(URL.createObjectURL(file));
  }

  async function keep(cropped: Blob): Promise<void> {
    try {
      await onPhoto(cropped);
      setProblem(undefined);
      setSource(undefined);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setProblem(failure.message);
    }
  }

  const shown = source ? undefined : (problem ?? error);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="text-[14px] leading-[1.4] font-medium">
        {label}
      </span>
      <div className="flex items-start gap-4">
        <div
          className={clsx(
            'grid h-30 w-22.5 flex-none place-items-center overflow-hidden rounded-control',
            photo ? 'border border-line' : 'border border-dashed',
            !photo && (shown ? 'border-rouge' : 'border-control'),
          )}
        >
          {photo ? (
            <img src={photo} alt={words?.label ?? t.photo.alt} className="size-full object-cover" />
          ) : (
            <span className="flex flex-col items-center gap-1.5 text-cap text-ink-3">
              <Icon of={Camera} size={22} />
              {t.photo.ratio}
            </span>
          )}
        </div>
        <div className="min-w-0">
          <p className="text-small text-ink-2">{guide(maxMegabytes)}</p>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-label={label}
            accept={kinds.join(',')}
            className="sr-only"
            onChange={(event) => {
              choose(event.target.files?.[0]);
              // The same file may be chosen again after a mistake.
              event.target.value = '';
            }}
          />
          <Button
            variant="line"
            size="sm"
            className="mt-2.5 min-h-11!"
            data-mistake={shown ? '' : undefined}
            aria-describedby={shown ? `${id}-note` : `${id}-label`}
            onClick={() => input.current?.click()}
          >
            {photo ? t.photo.again : chooseLabel}
          </Button>
        </div>
      </div>
      <FieldNote id={`${id}-note`} error={shown} />
      {source && (
        <Suspense>
          <PhotoCrop
            key={source}
            source={source}
            problem={problem}
            onProblem={setProblem}
            // Why the last try failed stays at the field.
            onClose={() => setSource(undefined)}
            onAnother={() => input.current?.click()}
            onUnreadable={() => {
              setProblem(t.photo.unreadable);
              setSource(undefined);
            }}
            onCrop={keep}
          />
        </Suspense>
      )}
    </div>
  );
}
