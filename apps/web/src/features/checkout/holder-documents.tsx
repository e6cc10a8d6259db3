import { RadioGroup, RadioRow } from '@mingtang/ui/radio-row';
import { useId, useState } from 'react';
import { dayOf, formatDay } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';

interface HolderDocumentsProps {
  /** The last civil day on which tickets for foreign documents are sold. */
  deadline: string;
  isForeign: boolean;
  onChange: (isForeign: boolean) => void;
}

/** Which documents the holders have: nothing is sold for foreign ones after the deadline, nor kept unless approved (spec §9). */
export function HolderDocuments({ deadline, isForeign, onChange }: HolderDocumentsProps) {
  const t = usePhrases({ zh, en }).documents;
  const language = useLanguage();
  const name = useId();
  const day = formatDay(deadline, language);
  const [isClosed] = useState(() => dayOf(new Date()) > deadline);
  return (
    <RadioGroup label={t.title} className="mt-7">
      <RadioRow name={name} checked={!isForeign} onChange={() => onChange(false)} title={t.card} note={t.mixed} />
      <RadioRow
        name={name}
        checked={isForeign}
        disabled={isClosed}
        onChange={() => onChange(true)}
        title={t.foreign}
        note={isClosed ? t.closed(day) : t.note(day)}
      />
    </RadioGroup>
  );
}
