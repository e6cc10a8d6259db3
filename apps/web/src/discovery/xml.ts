const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** What XML takes in no form. */
// oxlint-disable-next-line no-control-regex -- these are the ones
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text as it stands in XML. */
export const escapeXml = (text: string): string =>
  text.replace(impossible, '').replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** An answer of XML that programs come back for. */
export const xmlAnswer = (body: string, type: string, seconds: number): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': `public, max-age=${seconds}` },
  });
