import type { ExhibitionPlan } from '@mingtang/contract/exhibition/model';
import type { Chamber } from '@mingtang/ui/drawing/hall';
import { Field } from '@mingtang/ui/field';
import { HallGlyph } from '@mingtang/ui/hall-glyph';
import { TextInput } from '@mingtang/ui/text-input';
import { useState } from 'react';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/exhibition.ts';
import { zh } from '../../phrases/zh/exhibition.ts';
import { hallCodes } from './items.ts';
import { findStands } from './plan-choice.ts';

/** Finds a stand by name or number among those the plan came with: at once, and without a network. */
export function StandSearch({ plan, gate }: { plan: ExhibitionPlan; gate: string | undefined }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const [text, setText] = useState('');
  const codes = hallCodes(plan, language);
  const found = findStands(plan.stands, text);
  return (
    <search>
      <Field label={t.find}>
        <TextInput
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t.findHint}
          maxLength={60}
          autoComplete="off"
        />
      </Field>
      <output className="mt-1 block min-h-5 text-small text-ink-3">{text.trim() && t.found(found.length)}</output>
      {found.length > 0 && (
        <ul aria-label={t.find} className="divide-y divide-line border-y border-line">
          {found.map((stand) => (
            <li key={stand.id}>
              <Link
                to={paths.exhibition({ stand: stand.id, gate })}
                preventScrollReset
                onClick={() => setText('')}
                className="flex min-h-11 items-center gap-2 py-1.5 hover:bg-sunken"
              >
                <HallGlyph chamber={stand.hall as Chamber} />
                <span className="min-w-0 flex-1">{inLanguage(stand, 'name', language)}</span>
                <span className="num text-small text-ink-3">
                  {codes[stand.hall]} {stand.booth}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
