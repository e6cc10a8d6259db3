import { type ProgrammeFile, type ReadOptions, UnreadableProgramme } from './programme-file.ts';
import { readSchedule } from './schedule.ts';
import { parseScheduleJson } from './schedule-json.ts';
import { parseScheduleXml } from './schedule-xml.ts';
import { parseSessionJson } from './session-json.ts';
import { fieldsOf } from './values.ts';

/** The largest file taken, in bytes: an upload's limit (spec §5). */
const MAX_BYTES = 20 * 1024 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a programme file of any known format, told by its content. Throws UnreadableProgramme. */
export function readProgramme(bytes: Uint8Array, options: ReadOptions): ProgrammeFile {
  if (bytes.length > MAX_BYTES) throw new UnreadableProgramme('The file is larger than 20 MB.', '文件超过 20 MB。');
  const text = decode(bytes).trimStart();
  if (text.startsWith('<')) return readSchedule(parseScheduleXml(text), options);
  const document = fieldsOf(parseJson(text));
  if ('schedule' in document) return readSchedule(parseScheduleJson(document), options);
  if ('sessions' in document) return parseSessionJson(document, options);
  throw new UnreadableProgramme(
    'This is neither schedule.xml, schedule.json nor session JSON.',
    '这不是 schedule.xml、schedule.json 或双语 session JSON。',
  );
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UnreadableProgramme('The file is not UTF-8.', '文件不是 UTF-8 编码。');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UnreadableProgramme(`The JSON is broken: ${(error as Error).message}`, 'JSON 格式有误。');
  }
}
