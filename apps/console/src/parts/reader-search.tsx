import { Button, Input, type InputRef } from 'antd';
import { ScanLine } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useId, useState } from 'react';
import { Panel } from './panel.tsx';

interface ReaderSearchProps {
  field: RefObject<InputRef | null>;
  words: { label: string; find: string; hint: string };
  /** Fewer characters find nothing. */
  least?: number;
  isBusy: boolean;
  /** Gets what was typed or read, without blanks around it. */
  onFind: (asked: string) => Promise<unknown>;
}

/** One field for what people show and say, at a desk with a hand-held reader. */
export function ReaderSearch({ field, words, least = 1, isBusy, onFind }: ReaderSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const asked = text.trim();
  const isTooShort = asked.length < least;
  // A reader types wherever the cursor is: it waits here.
  useEffect(() => field.current?.focus(), [field]);

  async function find(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isTooShort) return;
    await onFind(asked);
    field.current?.select();
  }
  return (
    <Panel>
      <form onSubmit={(event) => void find(event)}>
        <label htmlFor={id} className="block font-medium">
          {words.label}
        </label>
        <div className="mt-2 flex gap-2">
          <Input
            id={id}
            ref={field}
            size="large"
            value={text}
            autoComplete="off"
            maxLength={254}
            prefix={<ScanLine aria-hidden="true" size={18} strokeWidth={1.6} className="text-ink-3" />}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="primary" size="large" htmlType="submit" loading={isBusy} disabled={isTooShort}>
            {words.find}
          </Button>
        </div>
        <p id={`${id}-hint`} className="mt-2 max-w-[70ch] text-small text-ink-3">
          {words.hint}
        </p>
      </form>
    </Panel>
  );
}
