import type { Language } from '@mingtang/contract/envelope';
import type { Words } from './facts.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The same message, of the conference `name`, as plain text and as a simple page; mail programs know neither our fonts nor our style sheets. */
export function mailBodies(
  { subject, paragraphs, action }: Words,
  { name, url, language }: { name: string; url: string; language: Language },
): { text: string; html: string } {
  const blocks = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
  return {
    text: `${[...paragraphs, `${action}${language === 'zh' ? '：' : ': '}${url}`, name].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en-GB'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head><body style="margin:0;background:#F8F7F4;color:#17181C;font:16px/1.6 -apple-system,'PingFang SC','Noto Sans SC','Microsoft YaHei','Segoe UI',sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="margin:0 0 24px;color:#66676C">${escaped(name)}</p><h1 style="margin:0 0 20px;font-size:22px;line-height:1.35">${escaped(subject)}</h1>${blocks}<p style="margin:28px 0 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:#C4301C;color:#FFFFFF;text-decoration:none">${escaped(action)}</a></p></div></body></html>`,
  };
}
