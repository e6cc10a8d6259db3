import { readdirSync } from 'node:fs';

/** One figure a file. `npm run bench -- <name>` runs it; the last line it prints is its JSON. */
export interface BenchResult {
  name: string;
  /** What is compared within this one run; only these mean anything on another machine. */
  ratios: Record<string, number>;
  figures: Record<string, number | null>;
  /** What must not be, whatever the figures; the run then ends with status 1. */
  faults?: string[];
}

const names = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const [name = '', ...sizes] = process.argv.slice(2);
if (!names.includes(name)) {
  console.error(`npm run bench -- <name>, where the name is one of: ${names.join(', ')}`);
  process.exit(1);
}
const bench = (await import(`./${name}.bench.ts`)) as {
  run(...sizes: number[]): Promise<Omit<BenchResult, 'name'>>;
};
const result: BenchResult = { name, ...(await bench.run(...sizes.map(Number))) };
for (const fault of result.faults ?? []) console.error(fault);
console.log(JSON.stringify(result));
process.exit(result.faults?.length ? 1 : 0);
