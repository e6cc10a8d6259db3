/** Text that is markup already; everything else is escaped when it enters a page. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | undefined | Part[];

/** The only way pages are written: html`<p>${anything}</p>` escapes strings, joins lists, leaves out undefined. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  let text = pieces[0] ?? '';
  for (const [index, part] of parts.entries()) text += write(part) + (pieces[index + 1] ?? '');
  return new Html(text);
}

function write(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(write).join('');
  return escapeHtml(String(part));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

/** Escapes a text and makes its web addresses links; nothing but http and https becomes one. */
export function linkify(text: string): Html {
  const parts = text.split(/(https?:\/\/[^\s<>"'，。；）]+)/g);
  return new Html(
    parts
      .map((part, index) => {
        const escaped = escapeHtml(part);
        return index % 2 === 1 ? `<a href="${escaped}" rel="noopener noreferrer">${escaped}</a>` : escaped;
      })
      .join(''),
  );
}
