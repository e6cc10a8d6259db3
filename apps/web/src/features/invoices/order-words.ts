import type { Language } from '@mingtang/contract/envelope';
import { inLanguage } from '../../bilingual.ts';

interface Line {
  nameZh: string;
  nameEn: string;
  quantity: number;
}

/** `展览票 × 2`, a line each. */
export const lineWords = (lines: readonly Line[], language: Language): string[] =>
  lines.map((line) => `${inLanguage(line, 'name', language)} × ${line.quantity}`);
