import { create } from 'qrcode';

export type QrDrawing = {
  /** modules a side, without the quiet zone */
  size: number;
  /** dark modules outside the three finders */
  modules: string;
  /** the finders, drawn as square in square */
  finders: string;
};

/** A QR code (error correction M) as path data, one unit a module. Throws when the text is longer than a QR code holds. */
export function drawQr(text: string): QrDrawing {
  const { modules: matrix } = create(text, { errorCorrectionLevel: 'M' });
  const size = matrix.size;
  const isFinder = (row: number, column: number) =>
    (row < 7 && (column < 7 || column >= size - 7)) || (row >= size - 7 && column < 7);
  let modules = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let run = 0;
      while (column + run < size && matrix.get(row, column + run) && !isFinder(row, column + run)) run++;
      if (run === 0) continue;
      modules += `M${column} ${row}h${run}v1h-${run}z`;
      column += run;
    }
  }
  const finder = (x: number, y: number) => `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`;
  return { size, modules, finders: finder(0, 0) + finder(size - 7, 0) + finder(0, size - 7) };
}
