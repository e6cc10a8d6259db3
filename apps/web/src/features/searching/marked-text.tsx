import type { TextPart } from '@mingtang/contract/search/model';

/** A text with what was searched for marked. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  let at = 0;
  return parts.map(({ text, isHit }) => {
    const key = at;
    at += text.length;
    return isHit ? (
      <mark key={key} className="rounded-tag bg-gam-wash text-inherit">
        {text}
      </mark>
    ) : (
      text
    );
  });
}
