import { PICTURE_UPLOAD } from '@mingtang/contract/files/limits';
import { App, Button } from 'antd';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { useAction } from '../use-action.ts';
import type { FieldInputProps } from './field-props.ts';
import { controlId, useForm } from './form-context.ts';

/** A picture: chosen, dropped or pasted, sent at once, shown as it is. */
export function PictureInput({ field, path, value, onChange, label }: FieldInputProps) {
  const t = usePhrases({ zh, en }).picture;
  const { isReadOnly } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { run, isBusy } = useAction();
  const { message } = App.useApp();
  const shown = typeof value === 'string' && value !== '' ? value : undefined;
  const isLocked = isReadOnly || field.isReadOnly;

  async function take(files: FileList | null | undefined): Promise<void> {
    const [file, ...others] = files ?? [];
    if (!file || isLocked) return;
    // The chooser takes one; several can only be dropped or pasted.
    if (others.length > 0) return void message.error(t.onlyOne);
    await run(async () => onChange((await api.files.uploadPicture({}, { files: [file] })).path));
  }
  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button within does the same by keyboard
    <fieldset
      aria-label={label}
      className={`grid gap-2 rounded-control border border-dashed p-2.5 ${isOver ? 'border-ink bg-sunken' : 'border-control'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={(event) => void take(event.clipboardData.files)}
    >
      {shown && <img src={shown} alt={t.alt} className="max-h-44 w-full rounded-[6px] bg-sunken object-contain" />}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          id={controlId(path)}
          size="small"
          disabled={isLocked}
          loading={isBusy}
          icon={<ImagePlus aria-hidden="true" size={16} strokeWidth={1.6} />}
          onClick={() => input.current?.click()}
        >
          {isBusy ? t.uploading : shown ? t.replace : t.choose}
        </Button>
        {shown && !field.isRequired && (
          <Button
            size="small"
            type="text"
            disabled={isLocked}
            icon={<Trash2 aria-hidden="true" size={16} strokeWidth={1.6} />}
            onClick={() => onChange(null)}
          >
            {t.remove}
          </Button>
        )}
      </div>
      {!shown && <p className="text-cap text-ink-3">{t.drop}</p>}
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_UPLOAD.types.join(',')}
        onChange={({ target }) => {
          void take(target.files);
          target.value = '';
        }}
      />
    </fieldset>
  );
}
