import { CallFailure } from '@mingtang/contract/client';
import { UPLOAD } from '@mingtang/contract/files/limits';
import { filesRoutes } from '@mingtang/contract/files/routes';
import { Button } from '@mingtang/ui/button';
import { FieldNote } from '@mingtang/ui/field';
import { Icon } from '@mingtang/ui/icon';
import { ArrowLeft, ImagePlus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/stand.ts';
import { zh } from '../../phrases/zh/stand.ts';
import { atWidth } from '../picture/at-width.ts';

const files = api(filesRoutes);
const MEGABYTE = 1024 * 1024;
const kinds: readonly string[] = UPLOAD.types;

interface PicturesFieldProps {
  label: string;
  hint: string;
  /** Paths, the cover first. */
  value: readonly string[];
  max: number;
  /** Of pictures that are not public yet, by path. */
  links: ReadonlyMap<string, string>;
  error: string | undefined;
  onChange: (paths: string[]) => void;
}

const square = 'size-22 overflow-hidden rounded-control border border-line bg-sunken';

/** Pictures of a stand's own: added, put in front, taken out. They wait for the organisers with the rest of the form. */
export function PicturesField({ label, hint, value, max, links, error, onChange }: PicturesFieldProps) {
  const t = usePhrases({ zh, en }).pictures;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fresh, setFresh] = useState<ReadonlyMap<string, string>>(new Map());
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const shown = problem ?? error;

  async function add(chosen: File[]): Promise<void> {
    setProblem(undefined);
    if (chosen.length === 0) return;
    // spec §5: more than allowed is said, and nothing of it is sent.
    const most = Math.min(UPLOAD.files, max === 1 ? 1 : max - value.length);
    if (chosen.length > most) return setProblem(t.tooMany(most));
    if (chosen.some(({ type }) => !kinds.includes(type))) return setProblem(t.wrongKind);
    if (chosen.some(({ size }) => size > UPLOAD.bytes)) return setProblem(t.tooLarge(UPLOAD.bytes / MEGABYTE));
    setUploading(true);
    try {
      const { files: stored } = await files.uploadVisitorImages({}, { files: chosen });
      const made = stored.map((file) => ({ path: `/files/${file.id}`, url: file.url }));
      setFresh((old) => new Map([...old, ...made.map(({ path, url }) => [path, url] as const)]));
      const paths = made.map(({ path }) => path);
      onChange(max === 1 ? paths : [...value, ...paths]);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setProblem(failure.message);
    } finally {
      setUploading(false);
    }
  }

  return (
    <fieldset aria-labelledby={`${id}-label`} className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="text-[14px] leading-[1.4] font-medium">
        {label}
      </span>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {value.map((path, index) => (
            <li key={path} className="flex flex-col items-center">
              <img
                src={fresh.get(path) ?? links.get(path) ?? atWidth(path, 'small')}
                alt={t.alt(index + 1)}
                className={`${square} ${max === 1 ? 'object-contain' : 'object-cover'}`}
              />
              <span className="flex">
                {index > 0 && (
                  <PictureAction
                    icon={ArrowLeft}
                    label={t.toFront(index + 1)}
                    onClick={() => onChange([path, ...value.filter((one) => one !== path)])}
                  />
                )}
                <PictureAction
                  icon={X}
                  label={t.remove(index + 1)}
                  onClick={() => onChange(value.filter((one) => one !== path))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={kinds.join(',')}
        multiple={max > 1}
        className="sr-only"
        onChange={(event) => {
          void add(Array.from(event.target.files ?? []));
          // The same file may be chosen again after a mistake.
          event.target.value = '';
        }}
      />
      {(value.length < max || max === 1) && (
        <Button
          variant="line"
          size="sm"
          icon={ImagePlus}
          className="min-h-11! self-start"
          isLoading={isUploading}
          aria-describedby={`${id}-note`}
          onClick={() => input.current?.click()}
        >
          {value.length > 0 && max === 1 ? t.another : t.add}
        </Button>
      )}
      <FieldNote id={`${id}-note`} hint={hint} error={shown} />
    </fieldset>
  );
}

function PictureAction({ icon, label, onClick }: { icon: typeof X; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
      onClick={onClick}
    >
      <Icon of={icon} size={18} />
    </button>
  );
}
