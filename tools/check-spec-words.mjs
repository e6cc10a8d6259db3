// The specification's own names stay on the wire; this finds those that wandered further in.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findSpecWords, isChecked } from './checks/spec-words.mjs';
import { listFiles } from './files.mjs';
import { root } from './root.mjs';

const files = listFiles().filter(isChecked);
const found = files.flatMap((file) =>
  findSpecWords(readFileSync(path.join(root, file), 'utf8')).map(({ line, word }) => `${file}:${line}: ${word}`),
);
for (const place of found) console.log(place);
console.log(`${files.length} files, ${found.length} words out of place`);
process.exit(files.length === 0 || found.length > 0 ? 1 : 0);
