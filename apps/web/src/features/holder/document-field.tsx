import { CallFailure } from '@mingtang/contract/client';
import { UPLOAD } from '@mingtang/contract/files/limits';
import { Button } from '@mingtang/ui/button';
import { FieldNote } from '@mingtang/ui/field';
import { Icon } from '@mingtang/ui/icon';
import { clsx } from 'clsx';
import { IdCard } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/holder.ts';
import { zh } from '../../phrases/zh/holder.ts';
import type { DocumentPicture } from './use-document-picture.ts';

const MEGABYTE = 1024 * 1024;
const maxMegabytes = UPLOAD.bytes / MEGABYTE;
const kinds: readonly string[] = UPLOAD.types;

/** The page of a document no registry knows, which staff compare with what was typed. It is taken as it is, uncut. */
export function DocumentField({
  picture: { address, keep },
  error,
}: {
  picture: DocumentPicture;
  error: string | undefined;
}) {
  const t = usePhrases({ zh, en });
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    if (!kinds.includes(file.type)) return setProblem(t.photo.wrongKind);
    if (file.size > UPLOAD.bytes) return setProblem(t.photo.tooLarge(maxMegabytes));
    setProblem(undefined);
    setBusy(true);
    try {
      await keep(file);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setProblem(failure.message);
    } finally {
      setBusy(false);
    }
  }

  const shown = problem ?? error;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="text-[14px] leading-[1.4] font-medium">
        {t.fields.documentPage}
      </span>
      <div className="flex items-start gap-4">
        <div
          className={clsx(
            'grid h-22.5 w-30 flex-none place-items-center overflow-hidden rounded-control',
            address ? 'border border-line bg-sunken' : 'border border-dashed',
            !address && (shown ? 'border-rouge' : 'border-control'),
          )}
        >
          {address ? (
            <img src={address} alt={t.fields.documentPage} className="size-full object-contain" />
          ) : (
            <span className="text-ink-3">
              <Icon of={IdCard} size={24} />
            </span>
          )}
        </div>
        <div className="min-w-0">
          <p className="text-small text-ink-2">{t.documentPage.guide(maxMegabytes)}</p>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-label={t.fields.documentPage}
            accept={kinds.join(',')}
            className="sr-only"
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // The same file may be chosen again after a mistake.
              event.target.value = '';
            }}
          />
          <Button
            variant="line"
            size="sm"
            className="mt-2.5 min-h-11!"
            isLoading={isBusy}
            aria-describedby={shown ? `${id}-note` : `${id}-label`}
            onClick={() => input.current?.click()}
          >
            {address ? t.photo.again : t.documentPage.choose}
          </Button>
        </div>
      </div>
      <FieldNote id={`${id}-note`} error={shown} />
    </div>
  );
}
