/** Thrown by a step that was asked to end before it was done: nothing failed. */
export class Stopped extends Error {}

/** The terminal's word for: empty the line from here on. */
const CLEAR_REST = '\u001b[K';

/**
 * Progress for people: in a terminal one line a step that settles when done; in a pipe a line when a step that takes
 * long begins and one when it ends.
 *
 * @param {NodeJS.WriteStream} [stream]
 */
export function createProgress(stream = process.stdout) {
  const isTerminal = stream.isTTY === true;

  return {
    /**
     * @template T
     * @param {string} title
     * @param {(detail: (text: string) => void) => Promise<T>} work tells by `detail` what it is at
     * @returns {Promise<T>}
     */
    step: async (title, work) => {
      const started = Date.now();
      const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
      let at = '';
      const draw = () => stream.write(`\r  · ${title}  ${seconds()}${at && `  ${at}`}${CLEAR_REST}`);
      if (isTerminal) draw();
      else stream.write(`${title} …\n`);
      const ticking = isTerminal ? setInterval(draw, 500) : undefined;
      try {
        const result = await work((text) => {
          at = text;
          if (!isTerminal) stream.write(`  ${text}\n`);
        });
        stream.write(isTerminal ? `\r  ✓ ${title}  ${seconds()}${CLEAR_REST}\n` : `${title}: done in ${seconds()}\n`);
        return result;
      } catch (error) {
        const [mark, outcome] = error instanceof Stopped ? ['–', 'stopped'] : ['✗', 'failed'];
        stream.write(
          isTerminal
            ? `\r  ${mark} ${title}  ${seconds()}${CLEAR_REST}\n`
            : `${title}: ${outcome} after ${seconds()}\n`,
        );
        throw error;
      } finally {
        clearInterval(ticking);
      }
    },

    /** @param {string} line */
    say: (line) => {
      stream.write(`${line}\n`);
    },

    /** @param {[string, string][]} rows label and text */
    box: (rows) => {
      const labelWidth = Math.max(...rows.map(([label]) => displayWidth(label)));
      const lines = rows.map(([label, text]) => `${pad(label, labelWidth)}   ${text}`);
      const width = Math.max(...lines.map(displayWidth));
      stream.write(`\n  ┌${'─'.repeat(width + 4)}┐\n`);
      for (const line of lines) stream.write(`  │  ${pad(line, width)}  │\n`);
      stream.write(`  └${'─'.repeat(width + 4)}┘\n\n`);
    },
  };
}

/** @typedef {ReturnType<typeof createProgress>} Progress */

/**
 * Chinese characters take two columns of a terminal.
 * @param {string} text
 */
export function displayWidth(text) {
  let width = 0;
  for (const character of text)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/.test(character) ? 2 : 1;
  return width;
}

/**
 * @param {string} text
 * @param {number} width
 */
export function pad(text, width) {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}
