import { refuseOtherFormats } from './other-formats.ts';
import { type ProgrammeFile, type ReadOptions, UnreadableProgramme } from './programme-file.ts';
import { readSchedule } from './schedule.ts';
import { parseScheduleJson } from './schedule-json.ts';
import { parseScheduleXml } from './schedule-xml.ts';
import { parseSessionJson } from './session-json.ts';
import { fieldsOf } from './values.ts';

/** The largest file taken, in bytes: an upload's limit (spec §5). */
const MAX_BYTES = 20 * 1024 * 1024;
/** Beside its sessions: what is read is compared and written where everybody else is served. */
const MOST = { names: 20_000, mentions: 100_000 };
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a programme file of any known format, told by its content. Throws UnreadableProgramme. */
export function readProgramme(bytes: Uint8Array, options: ReadOptions): ProgrammeFile {
  if (bytes.length > MAX_BYTES) throw new UnreadableProgramme('The file is larger than 20 MB.', '文件超过 20 MB。');
  refuseOtherFormats(bytes);
  const file = readText(decode(bytes).trimStart(), options);
  requireSize(file);
  if (file.sessions.length + file.refused.length === 0)
    throw new UnreadableProgramme('The file holds no sessions.', '文件中没有任何场次。');
  return file;
}

function readText(text: string, options: ReadOptions): ProgrammeFile {
  if (text.startsWith('<')) return readSchedule(parseScheduleXml(text), options);
  const document = fieldsOf(parseJson(text));
  if ('schedule' in document) return readSchedule(parseScheduleJson(document), options);
  if ('sessions' in document) return parseSessionJson(document, options);
  throw new UnreadableProgramme(
    'This is neither schedule.xml, schedule.json nor session JSON.',
    '这不是 schedule.xml、schedule.json 或双语 session JSON。',
  );
}

function requireSize({ sessions, venues, tags, speakers }: ProgrammeFile): void {
  if (venues.length + tags.length + speakers.length > MOST.names)
    throw new UnreadableProgramme(
      'It has more than 20,000 rooms, topics and speakers.',
      '文件中的场地、标签和讲者合计超过 20000 个。',
    );
  const mentions = sessions.reduce((sum, session) => sum + session.tags.length + session.speakers.length, 0);
  if (mentions > MOST.mentions)
    throw new UnreadableProgramme(
      'Its sessions name topics and speakers more than 100,000 times.',
      '各场提到的标签和讲者合计超过 100000 次。',
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
