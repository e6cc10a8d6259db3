import { createRequire } from 'node:module';
import type { Language } from '@mingtang/contract/envelope';
import PDFDocument from 'pdfkit';

/** Has the letters of both languages. */
const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);

/** The colours of what is printed. */
export const INK = '#17181c';
export const GREY = '#5c5f66';
export const LINE = '#d9d7d0';
export const SEAL = '#c8371f';

interface Paper {
  language: Language;
  title: string;
  author: string;
  layout: 'portrait' | 'landscape';
  /** Points on every side. */
  margin: number;
  /** Of other paper than A4, in points. */
  size?: { width: number; height: number };
}

/** Begins a PDF, on A4 paper unless told; `done` are its bytes, once its `page` was ended. */
export function openPdf({ language, title, author, layout, margin, size }: Paper) {
  const page = new PDFDocument({
    size: size ? [size.width, size.height] : 'A4',
    layout,
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    lang: language === 'zh' ? 'zh-CN' : 'en',
    info: { Title: title, Author: author },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  page.font(font);
  return { page, done };
}
