import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of a folder, so that the server never compresses a file itself. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((one) => /\.(js|css|svg|json|txt|webmanifest)$/.test(one))) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    await writeFile(`${path}.gz`, await compressGzip(bytes, { level: 9 }));
    await writeFile(
      `${path}.br`,
      await compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    );
  }
}
