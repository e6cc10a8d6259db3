import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { loadQrReader } from '@mingtang/ui/reading/qr-reader';
import { TextInput } from '@mingtang/ui/text-input';
import { Image, ScanLine, X } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/redeeming.ts';
import { zh } from '../../phrases/zh/redeeming.ts';

const Camera = lazy(() => import('./camera.tsx'));

interface CodeSourceProps {
  onCode: (text: string) => void;
  /** The code before was no good: why. */
  refusal: string | undefined;
  /** What the code is of, where it is no member's. */
  words?: Partial<CodeWords>;
  /** There is nothing to type where a code is too long for it. */
  isTyped?: boolean;
}

/** Words about another code than a member's. */
type CodeWords = Pick<typeof zh, 'scan' | 'aim' | 'typed' | 'missing'>;

/** Three ways to a member's code: the camera, a picture, and typing. What reads codes is loaded when it is used. */
export function CodeSource({ onCode, refusal, words, isTyped = true }: CodeSourceProps) {
  const t = { ...usePhrases({ zh, en }), ...words };
  const [isScanning, setScanning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const found = (text: string): void => {
    setScanning(false);
    setProblem(undefined);
    onCode(text);
  };
  const message = problem ?? refusal;
  return (
    <div className="flex flex-col gap-5">
      {message && (
        <Notice tone="rouge" live="assertive">
          {message}
        </Notice>
      )}
      {isScanning ? (
        <>
          <Suspense>
            <Camera
              aim={t.aim}
              onCode={found}
              onFailure={() => {
                setScanning(false);
                setProblem(t.noCamera);
              }}
            />
          </Suspense>
          <Button variant="line" icon={X} onClick={() => setScanning(false)}>
            {t.stop}
          </Button>
        </>
      ) : (
        <div className="grid gap-3">
          <Button
            icon={ScanLine}
            onClick={() => {
              setProblem(undefined);
              setScanning(true);
            }}
          >
            {t.scan}
          </Button>
          <Picture onCode={found} onProblem={setProblem} />
        </div>
      )}
      {isTyped && <TypedCode onCode={found} words={t} />}
    </div>
  );
}

function Picture({ onCode, onProblem }: { onCode: (text: string) => void; onProblem: (problem: string) => void }) {
  const t = usePhrases({ zh, en });
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    // The same picture can be chosen once more.
    target.value = '';
    if (!file) return;
    setReading(true);
    const text = await loadQrReader()
      .then((read) => read(file))
      // Not a picture at all.
      .catch(() => undefined);
    setReading(false);
    if (text) onCode(text);
    else onProblem(t.noCode);
  }

  return (
    <>
      <Button variant="line" icon={Image} isLoading={isReading} onClick={() => input.current?.click()}>
        {t.picture}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="hidden"
        aria-label={t.picture}
        onChange={(event) => void choose(event)}
      />
    </>
  );
}

function TypedCode({
  onCode,
  words: t,
}: {
  onCode: (text: string) => void;
  words: Pick<CodeWords, 'typed' | 'missing'>;
}) {
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(({ code }) => {
    reset();
    onCode(code.trim());
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Field label={t.typed.label} hint={t.typed.hint} error={formState.errors.code?.message}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="num"
          {...register('code', { validate: (code) => code.trim().length >= 8 || t.missing })}
        />
      </Field>
      <Button type="submit" variant="line" className="self-start">
        {t.typed.submit}
      </Button>
    </form>
  );
}
