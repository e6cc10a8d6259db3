import { parseRichText, type RichBlock, type RichInline } from '@mingtang/contract/rich-text';
import { Fragment } from 'react';

/** A text with structure as visitors will see it. Nothing of it is ever HTML. */
export function RichTextView({ source }: { source: string }) {
  return <div className="grid gap-3">{parseRichText(source).map(drawBlock)}</div>;
}

const drawBlock = (block: RichBlock, at: number) => {
  const key = `${at} ${block.kind}`;
  if (block.kind === 'heading')
    return (
      <h3 key={key} className="mt-2 text-[16px] font-semibold">
        {block.content.map(drawInline)}
      </h3>
    );
  if (block.kind === 'paragraph')
    return (
      <p key={key} className="whitespace-pre-line">
        {block.content.map(drawInline)}
      </p>
    );
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List key={key} className={block.isOrdered ? 'list-decimal ps-5' : 'list-disc ps-5'}>
      {block.items.map((item, place) => (
        <li key={`${place} ${item[0]?.text ?? ''}`}>{item.map(drawInline)}</li>
      ))}
    </List>
  );
};

const drawInline = (part: RichInline, at: number) => {
  const key = `${at} ${part.text}`;
  switch (part.kind) {
    case 'text':
      return <Fragment key={key}>{part.text}</Fragment>;
    case 'strong':
      return <strong key={key}>{part.text}</strong>;
    case 'emphasis':
      return <em key={key}>{part.text}</em>;
    case 'link':
      return (
        <a key={key} href={part.address} target="_blank" rel="noopener noreferrer" className="text-azure underline">
          {part.text}
        </a>
      );
  }
};
