import type { UploadedFile } from '../../http/context.ts';
import type { Tx } from '../../platform/database.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { Refusal, refuse } from '../../platform/refuse.ts';
import { discardFiles, type NewFile, recordFiles, requireRoomForUploads, writeFile } from './commands.ts';
import { requireOneFace } from './faces/check.ts';
import type { FaceDetector } from './faces/finder.ts';
import { drawSmaller, type ReadImage, readImage } from './images.ts';
import { PixelBudget } from './pixel-budget.ts';
import { tidyName } from './policy.ts';
import type { FileRow } from './queries.ts';

/** Takes pictures that come in: of persons, whom exactly one face shows, and of whatever else. */
export class Uploads {
  readonly #platform: Platform;
  readonly #detector: FaceDetector;
  readonly #pixels: PixelBudget;

  constructor(platform: Platform, detector: FaceDetector) {
    this.#platform = platform;
    this.#detector = detector;
    this.#pixels = new PixelBudget(platform.config);
  }

  /**
   * Keeps a person's uploads until something refers to them; `note` runs in the same transaction. Refuses none_sent,
   * what `readImage` does, what is wrong with a face, too_much_unused, not_kept.
   */
  async store(
    personId: string,
    purpose: 'face' | 'image',
    uploads: readonly UploadedFile[],
    note?: (tx: Tx, rows: FileRow[]) => Promise<void>,
  ): Promise<FileRow[]> {
    if (uploads.length === 0) refuse('files.none_sent');
    const images: (ReadImage & { name: string })[] = [];
    // One after the other: each unpacks into many times its size.
    for (const { name, read } of uploads) {
      const image = await readImage(read, purpose, this.#pixels.ofPerson(personId));
      if (purpose === 'face') await requireOneFace(this.#detector, image.content);
      images.push({ ...image, name: tidyName(name) });
    }
    const rows: FileRow[] = [];
    try {
      for (const image of images) rows.push(await this.#keep({ personId, purpose, ...image }));
      await transact(this.#platform, async (tx) => {
        await requireRoomForUploads(
          tx,
          personId,
          rows.map(({ size }) => size),
        );
        await recordFiles(tx, rows);
        await note?.(tx, rows);
      });
    } catch (error) {
      // After anything else it may have been committed all the same.
      if (error instanceof Refusal) await discardFiles(this.#platform, rows);
      throw error;
    }
    return rows;
  }

  /** A face a staff account has looked at once and kept nowhere. Refuses as `store`. */
  async readFace(accountId: string, { read }: UploadedFile): Promise<Buffer> {
    const { content: drawn } = await readImage(read, 'face', this.#pixels.ofStaff(accountId));
    await requireOneFace(this.#detector, drawn);
    return drawn;
  }

  /** The same of the page of a document, whose face is small. */
  async readPage(accountId: string, { read }: UploadedFile): Promise<Buffer> {
    const allowance = this.#pixels.ofStaff(accountId);
    return drawSmaller((await readImage(read, 'image', allowance)).content, allowance.sender);
  }

  #keep(file: NewFile): Promise<FileRow> {
    return writeFile(this.#platform, file).catch((error: unknown) => {
      this.#platform.log.error({ error }, 'a file could not be kept');
      return refuse('files.not_kept');
    });
  }
}
