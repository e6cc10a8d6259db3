import { listEntries } from '../../../platform/zip.ts';
import { UnreadableProgramme } from './programme-file.ts';

/** Bytes of the beginning by which texts are told apart. */
const HEAD = 2_000;
const wanted = {
  en: 'A programme is schedule.xml, schedule.json or session JSON.',
  zh: '日程文件须为 schedule.xml、schedule.json 或双语 session JSON。',
};

/** Says of a file of another format what it is. Throws UnreadableProgramme. */
export function refuseOtherFormats(bytes: Uint8Array): void {
  const kind = kindOf(bytes);
  if (kind) throw new UnreadableProgramme(`This is ${kind.en}. ${wanted.en}`, `这是 ${kind.zh}。${wanted.zh}`);
}

const startsWith = (bytes: Uint8Array, ...head: number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

function kindOf(bytes: Uint8Array): { en: string; zh: string } | undefined {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return kindOfArchive(Buffer.from(bytes));
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return { en: 'a PDF', zh: 'PDF 文件' };
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return { en: 'an old Excel or Word file', zh: '旧版 Excel 或 Word 文件' };
  if (startsWith(bytes, 0x1f, 0x8b)) return { en: 'a gzip archive', zh: 'gzip 压缩包' };
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD)).trimStart();
  if (/^BEGIN:VCALENDAR/i.test(head)) return { en: 'a calendar (ICS)', zh: '日历文件（ICS）' };
  if (/^<(?:!doctype html|html)\b/i.test(head)) return { en: 'a web page (HTML)', zh: '网页（HTML）' };
  const [line = ''] = head.split(/\r?\n/);
  // No text of ours begins so, and a sheet's headings are apart by one of these.
  if (/^[^<{[]/.test(line) && /[,;\t]/.test(line) && !line.includes('\uFFFD'))
    return { en: 'a table (CSV)', zh: '表格（CSV）' };
  return undefined;
}

function kindOfArchive(archive: Buffer): { en: string; zh: string } {
  const names = namesIn(archive);
  if (names.some((name) => name.startsWith('xl/'))) return { en: 'an Excel workbook', zh: 'Excel 工作簿' };
  if (names.some((name) => name.startsWith('word/'))) return { en: 'a Word document', zh: 'Word 文档' };
  return { en: 'a ZIP archive', zh: 'ZIP 压缩包' };
}

/** None of a damaged archive, which is one all the same. */
function namesIn(archive: Buffer): string[] {
  try {
    return listEntries(archive, () => true).map(({ name }) => name);
  } catch {
    return [];
  }
}
