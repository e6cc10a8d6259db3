import { type RichBlock, type RichInline } from '@mingtang/contract/rich-text';
import { TextLink } from '@mingtang/ui/text-link';
import { Fragment } from 'react';

/**
 * Draws what an organiser wrote; its headings are of `level`, one below what heads it. Everything becomes an element or a
 * text of its own; no string is ever HTML.
 */
export function RichText({ blocks, level = 3 }: { blocks: RichBlock[]; level?: 2 | 3 }) {
  return blocks.map((block, at) => <Block key={`${at} ${block.kind}`} block={block} level={level} />);
}

function Block({ block, level }: { block: RichBlock; level: 2 | 3 }) {
  if (block.kind === 'heading') {
    const Heading = `h${level}` as const;
    return (
      <Heading className="mt-5 text-ink-1 font-semibold">
        <Inline content={block.content} />
      </Heading>
    );
  }
  if (block.kind === 'paragraph')
    return (
      <p className="mt-3 whitespace-pre-line text-ink-2">
        <Inline content={block.content} />
      </p>
    );
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List className={`mt-3 space-y-1 pl-5 text-ink-2 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((item, at) => (
        <li key={`${at} ${item[0]?.text}`}>
          <Inline content={item} />
        </li>
      ))}
    </List>
  );
}

export function Inline({ content }: { content: RichInline[] }) {
  return content.map((part, at) => {
    const key = `${at} ${part.text}`;
    switch (part.kind) {
      case 'text':
        return <Fragment key={key}>{part.text}</Fragment>;
      case 'strong':
        return (
          <strong key={key} className="font-semibold text-ink">
            {part.text}
          </strong>
        );
      case 'emphasis':
        return <em key={key}>{part.text}</em>;
      case 'link':
        return (
          <TextLink
            key={key}
            render={
              <a
                href={part.address}
                aria-label={part.text}
                {...(part.address.startsWith('https:') ? { rel: 'noopener noreferrer', target: '_blank' } : {})}
              />
            }
          >
            {part.text}
          </TextLink>
        );
    }
  });
}
