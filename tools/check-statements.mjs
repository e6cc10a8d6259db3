// Checks the statements of the specification (docs/spec/statements.tsv) against the repository, as far as a program can.
// A statement that does not hold has a row of docs/spec/differences.md, with the reason why ours stays, or what is to be built.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createChecks } from './checks/statement-checks.mjs';
import { findFaults, readDifferences, readStatements, summarize } from './checks/statements.mjs';
import { root } from './root.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

const statements = readStatements(read('docs/spec/statements.tsv'));
const differences = readDifferences(read('docs/spec/differences.md'));
const faults = await findFaults(statements, differences, await createChecks(root));
for (const fault of faults) console.log(fault);
console.log(summarize(statements, differences));
process.exit(statements.length === 0 || faults.length > 0 ? 1 : 0);
