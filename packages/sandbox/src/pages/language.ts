import type { FastifyRequest } from 'fastify';

export type Language = 'zh' | 'en';

/**
 * The reader's own choice first (`?language=`, then the product's `language` cookie), then what the merchant asked for
 * (a session's locale), then the browser's, then the deployment's.
 */
export function chooseLanguage(request: FastifyRequest, asked: string | null, fallback: Language): Language {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const cookie = /(?:^|;\s*)language=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((entry) => entry.split(';')[0]?.trim());
  for (const wish of [query.get('language'), cookie, asked, ...accepted]) {
    // The product's cookie and header say ch for Chinese.
    if (/^(zh|ch)\b/i.test(wish ?? '')) return 'zh';
    if (/^en\b/i.test(wish ?? '')) return 'en';
  }
  return fallback;
}
