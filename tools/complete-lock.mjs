// node tools/complete-lock.mjs, after adding a library: fills in the native parts of platforms that npm did not see.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { completeLock } from './checks/lock.mjs';
import { root } from './root.mjs';

const file = path.join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const before = Object.keys(lock.packages).length;
lock.packages = completeLock(lock.packages);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(lock.packages).length - before} packages added`);
