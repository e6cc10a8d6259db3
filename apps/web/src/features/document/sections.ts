import type { RichBlock, RichInline } from '@mingtang/contract/rich-text';

export interface Section {
  title: RichInline[];
  blocks: RichBlock[];
}

/** A heading of the second level begins a section. */
export function toSections(blocks: RichBlock[]): { opening: RichBlock[]; sections: Section[] } {
  const opening: RichBlock[] = [];
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) sections.push({ title: block.content, blocks: [] });
    else (sections.at(-1)?.blocks ?? opening).push(block);
  }
  return { opening, sections };
}

/** What a title says, without its marks. */
export const plainText = (content: RichInline[]): string => content.map(({ text }) => text).join('');
