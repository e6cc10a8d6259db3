import { Button } from 'antd';
import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';

/** Takes a file by drop or by choice. `lead` says which, and what happens to it. */
export function DropPlace({
  words: { drop, choose, busy, lead, onlyOne },
  accept,
  isBusy,
  onFile,
}: {
  words: { drop: string; choose: string; busy: string; lead: string; onlyOne: string };
  /** Endings and media types, as an input takes them. */
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => Promise<void>;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isTooMany, setTooMany] = useState(false);
  async function take(files: FileList | null): Promise<void> {
    const [file, ...others] = files ?? [];
    if (!file || isBusy) return;
    setTooMany(others.length > 0);
    if (others.length === 0) await onFile(file);
  }
  return (
    // Dropping is a shortcut of the button within.
    <div
      role="presentation"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files);
      }}
      className={clsx(
        'grid justify-items-center gap-3 rounded-card border border-dashed px-5 py-9 text-center',
        isOver ? 'border-azure bg-azure-wash' : 'border-control bg-surface',
      )}
    >
      <FileUp aria-hidden="true" size={28} strokeWidth={1.4} className="text-ink-3" />
      <p className="flex flex-wrap items-center justify-center gap-2">
        {isBusy ? busy : drop}
        <Button type="primary" loading={isBusy} onClick={() => input.current?.click()}>
          {choose}
        </Button>
      </p>
      <p className="max-w-[60ch] text-small text-ink-3">{lead}</p>
      {isTooMany && (
        <p role="alert" className="text-small text-rouge">
          {onlyOne}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={choose}
        accept={accept}
        onChange={({ target }) => {
          void take(target.files).finally(() => {
            target.value = '';
          });
        }}
      />
    </div>
  );
}
