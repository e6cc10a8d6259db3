import { PICTURE_WIDTHS } from '@mingtang/contract/files/limits';
import type { Platform } from '../../platform/platform.ts';
import { openScaled, readContent, sealScaled } from './commands.ts';
import { scaleImage } from './images.ts';

/** So many are kept ready in an instance. */
const MOST_KEPT = 100;
const widths: readonly number[] = Object.values(PICTURE_WIDTHS);

/** The width an address asks for; undefined when it asks for none of those there are. */
export function readWidth(asked: unknown): number | undefined {
  const width = Number(asked);
  return widths.includes(width) ? width : undefined;
}

/**
 * The organiser's pictures at the widths screens need, made when first asked for and once for all who ask meanwhile: what was
 * uploaded long ago is served narrow as well. They are kept beside the file, so that other instances, and this one after it
 * was started anew, do not make them again.
 */
export class ScaledPictures {
  private readonly kept = new Map<string, Promise<Buffer>>();
  private readonly platform: Pick<Platform, 'storage' | 'keys' | 'log'>;

  constructor(platform: Pick<Platform, 'storage' | 'keys' | 'log'>) {
    this.platform = platform;
  }

  /** Throws when the file's bytes are gone. */
  get(id: string, width: number): Promise<Buffer> {
    const key = `${id} ${width}`;
    const found = this.kept.get(key);
    // The last asked for is the last to go.
    this.kept.delete(key);
    const scaled = found ?? this.#find(id, width);
    this.kept.set(key, scaled);
    scaled.catch(() => this.kept.delete(key));
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return scaled;
  }

  async #find(id: string, width: number): Promise<Buffer> {
    const stored = await openScaled(this.platform, id, width);
    if (stored) return stored;
    const scaled = await scaleImage(await readContent(this.platform, id), width);
    // Who asked gets it whether it can be kept or not.
    await sealScaled(this.platform, id, width, scaled).catch((error: unknown) =>
      this.platform.log.warn({ error, id }, 'a scaled picture could not be kept'),
    );
    return scaled;
  }
}
