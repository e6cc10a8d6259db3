import type { FaceDetector } from '../modules/files/faces/finder.ts';

/** Pixels of hair that a column of a picture has at least when a head of `drawPortrait` is there. */
const LEAST_HAIR = 2;

const isHair = (red: number, blue: number): boolean => red < 90 && red > blue + 8;

/**
 * Finds the heads that `drawPortrait` draws by the colour of their hair: tests of what follows from faces do not need the
 * model, which takes a tenth of a second a look. What the model sees is the matter of the check's own test.
 */
export const drawnFaces: FaceDetector = {
  async find({ pixels, side }) {
    const columns = Array.from({ length: side }, (_, x) => {
      const rows: number[] = [];
      for (let y = 0; y < side; y++) {
        const at = (y * side + x) * 3;
        if (isHair(pixels[at] ?? 0, pixels[at + 2] ?? 0)) rows.push(y);
      }
      return rows;
    });
    const heads: { left: number; right: number; rows: number[] }[] = [];
    for (const [x, rows] of columns.entries()) {
      if (rows.length < LEAST_HAIR) continue;
      const last = heads.at(-1);
      if (last?.right === x) {
        last.right = x + 1;
        last.rows.push(...rows);
      } else heads.push({ left: x, right: x + 1, rows: [...rows] });
    }
    return heads.map(({ left, right, rows }) => {
      const top = Math.min(...rows);
      return {
        left: left / side,
        top: top / side,
        width: (right - left) / side,
        height: (Math.max(...rows) + 1 - top) / side,
        score: 1,
      };
    });
  },
};
