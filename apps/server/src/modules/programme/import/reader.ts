import { readInThread } from '../../../platform/file-thread.ts';
import { type ProgrammeFile, type ReadOptions, UnreadableProgramme } from './programme-file.ts';

/** What the thread answers. */
export type ReaderAnswer = { file: ProgrammeFile } | { unreadable: { en: string; zh: string } };

/**
 * Reads a programme file that somebody sent, in a thread of its own, so that nobody waits for it. Throws UnreadableProgramme;
 * refuses with `files.another_is_read`.
 */
export async function readProgrammeFile(content: Uint8Array, options: ReadOptions): Promise<ProgrammeFile> {
  const script = new URL('./reader-thread.ts', import.meta.url);
  const answer = await readInThread<ReaderAnswer>(script, { content, options });
  if (!answer)
    throw new UnreadableProgramme('To read it takes too much time or memory.', '读取这个文件需要的时间或内存过多。');
  if ('unreadable' in answer) throw new UnreadableProgramme(answer.unreadable.en, answer.unreadable.zh);
  return answer.file;
}
