// The lock file must hold on every machine, and bring nothing whose licence would bind the product.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkLicences, checkLock } from './checks/lock.mjs';
import { root } from './root.mjs';

const locked = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
const faults = [...checkLock(locked), ...checkLicences(locked)];
for (const fault of faults) console.log(fault);
if (faults.some((fault) => fault.endsWith('is missing'))) console.log('Cure: node tools/complete-lock.mjs');
console.log(`${Object.keys(locked).length} packages, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
