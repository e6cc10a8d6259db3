import { parseXml } from './xml.ts';

/** Formats of numbers that every program knows to be dates or times (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format's code writes a date or a time: without its colours, conditions and quoted words. */
const isDateCode = (code: string): boolean => /[ymdhs]/i.test(code.replace(/\[[^\]]*\]|"[^"]*"|\\.|_./g, ''));

/** By the number of a cell's style: whether it shows dates. */
export function dateStyles(styles: Buffer | undefined): boolean[] {
  const isDate: boolean[] = [];
  if (!styles) return isDate;
  const own = new Map<number, boolean>();
  let isOfCells = false;
  parseXml(styles, {
    open: (name, attributes) => {
      if (name === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes();
        own.set(Number(numFmtId), isDateCode(formatCode.replaceAll('&quot;', '"')));
      }
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const id = Number(attributes()['numFmtId'] ?? 0);
      isDate.push(own.get(id) ?? isBuiltInDate(id));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return isDate;
}

/** Workbooks of old Macs count days from 1904 on. */
export function isDateBased1904(workbook: Buffer): boolean {
  let is1904 = false;
  parseXml(workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes()['date1904'] ?? '');
    },
  });
  return is1904;
}

const DAY_SECONDS = 86_400;
/** Days from the beginning of the count to 1 January 1970. */
const UNIX_DAY = { since1900: 25_569, since1904: 24_107 };

/** A day number with a fraction as `YYYY-MM-DD`, `YYYY-MM-DD HH:MM:SS`, or a time alone; the number itself when it is none. */
export function serialText(serial: number, is1904: boolean): string | number {
  const seconds = Math.round((serial - (is1904 ? UNIX_DAY.since1904 : UNIX_DAY.since1900)) * DAY_SECONDS);
  const instant = new Date(seconds * 1000);
  if (Number.isNaN(instant.getTime()) || serial < 0) return serial;
  const [day = '', time = ''] = instant.toISOString().slice(0, 19).split('T');
  const shortTime = time.replace(/:00$/, '');
  if (serial < 1) return shortTime;
  return time === '00:00:00' ? day : `${day} ${time}`;
}
