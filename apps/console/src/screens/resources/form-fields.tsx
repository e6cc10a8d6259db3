import type { ResourceDescription } from '@mingtang/contract/resources/model';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import type { Values } from '../../parts/fields/field-values.ts';
import { LabelledField } from '../../parts/fields/labelled-field.tsx';
import { Panel } from '../../parts/panel.tsx';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { completeness } from './completeness.ts';
import { type FormCard, formCards } from './form-cards.ts';
import { LocalizedCard } from './localized-card.tsx';
import './form.css';

interface FormFieldsProps {
  description: ResourceDescription;
  values: Values;
  staleFields: readonly string[];
  onChange: (key: string, value: unknown) => void;
  onConfirm: (field: string) => void;
}

/** So many cards stand at the right; more would leave the left empty below its end. */
const MOST_BESIDE = 2;

/** Every field of a form in its cards: texts in both languages, below them what needs room, the rest at the right. */
export function FormFields({ description, values, staleFields, onChange, onConfirm }: FormFieldsProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { fields } = description;
  const cards = useMemo(() => formCards(fields), [fields]);
  const complete = { zh: completeness(fields, values, 'zh'), en: completeness(fields, values, 'en') };
  const hasMain = cards.localized.length + cards.wide.length + cards.pictures.length > 0;
  const hasSide = hasMain && cards.shared.length > 0;
  const draw = (card: FormCard) => (
    <SharedCard
      key={keyOf(card)}
      card={card}
      title={card.title?.[language] ?? t.details}
      values={values}
      onChange={onChange}
    />
  );
  const beside = hasMain ? cards.shared.slice(0, MOST_BESIDE) : cards.shared;
  const below = cards.shared.slice(beside.length);
  return (
    <div className="resource-frame">
      <div className={clsx('resource-form', hasSide && 'has-side')}>
        {hasMain && (
          <div className="grid min-w-0 gap-5">
            {cards.localized.map((card, index) => (
              <LocalizedCard
                key={keyOf(card)}
                title={card.title?.[language] ?? t.content}
                fields={card.fields}
                values={values}
                complete={index === 0 ? complete : undefined}
                staleFields={staleFields}
                onChange={onChange}
                onConfirm={onConfirm}
              />
            ))}
            {cards.pictures.map((card) => (
              <SharedCard
                key={keyOf(card)}
                card={card}
                title={card.title?.[language] ?? t.pictures}
                values={values}
                isInColumns
                onChange={onChange}
              />
            ))}
            {cards.wide.map((card) => (
              <SharedCard
                key={keyOf(card)}
                card={card}
                title={card.title?.[language] ?? t.details}
                values={values}
                isWide
                onChange={onChange}
              />
            ))}
            {below.length > 0 && <div className="card-columns grid items-start gap-5">{below.map(draw)}</div>}
          </div>
        )}
        {beside.length > 0 && (
          <div className={clsx('grid min-w-0 gap-5', !hasSide && 'max-w-160')}>{beside.map(draw)}</div>
        )}
      </div>
    </div>
  );
}

const keyOf = ({ fields }: FormCard): string => fields.map(({ name }) => name).join();

function SharedCard({
  card,
  title,
  values,
  isWide = false,
  isInColumns = false,
  onChange,
}: {
  card: FormCard;
  title: string;
  values: Values;
  /** One field, which the card's head names. */
  isWide?: boolean;
  isInColumns?: boolean;
  onChange: (key: string, value: unknown) => void;
}) {
  const language = useLanguage();
  return (
    <Panel title={title}>
      <div className={clsx('grid items-start gap-4', isInColumns && 'card-columns')}>
        {card.fields.map((field) => (
          <LabelledField
            key={field.name}
            field={field}
            path={field.name}
            label={field.label[language]}
            hasLabel={!isWide}
            value={values[field.name]}
            onChange={(value) => onChange(field.name, value)}
          />
        ))}
      </div>
    </Panel>
  );
}
