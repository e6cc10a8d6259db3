import type { Label, ResourceField } from '@mingtang/contract/resources/model';

/** Some fields under one head. */
export interface FormCard {
  /** Null: the form's first card, which is headed by its kind. */
  title: Label | null;
  fields: ResourceField[];
}

export interface FormCards {
  /** In both languages side by side. */
  localized: FormCard[];
  /** What needs room: lists of parts, texts of several lines. */
  wide: FormCard[];
  /** Beside each other. */
  pictures: FormCard[];
  /** Everything else, at the right. */
  shared: FormCard[];
}

const wideKinds: readonly string[] = ['parts', 'long_text', 'rich_text'];

/** Deals a form's fields out to its cards; a field with a section heads a new one, for itself and what follows. */
export function formCards(fields: readonly ResourceField[]): FormCards {
  const cards: FormCards = { localized: [], wide: [], pictures: [], shared: [] };
  let section: Label | null = null;
  for (const field of fields) {
    section = field.section ?? section;
    if (!field.isLocalized && wideKinds.includes(field.kind)) {
      // Each is a piece of work of its own.
      cards.wide.push({ title: field.label, fields: [field] });
      continue;
    }
    const isPicture = field.kind === 'picture' && !field.isLocalized;
    const pile = field.isLocalized ? cards.localized : isPicture ? cards.pictures : cards.shared;
    // Pictures are one card, whatever section was before them.
    const title = isPicture ? null : section;
    const last = pile.at(-1);
    if (last && last.title === title) last.fields.push(field);
    else pile.push({ title, fields: [field] });
  }
  return cards;
}
