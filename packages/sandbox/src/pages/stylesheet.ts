import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const tokens = readFileSync(createRequire(import.meta.url).resolve('@mingtang/ui/tokens.css'), 'utf8');

// The product sets `data-theme` from a stored choice by script; these pages have no script and follow the system instead.
const dark = /\[data-theme="dark"\] \{([^}]*)\}/.exec(tokens)?.[1];
if (dark === undefined) throw new Error('the design tokens have no dark theme');

/** The product's tokens and the sandbox's own rules, as one file. */
export const stylesheet = [
  tokens,
  `@media (prefers-color-scheme: dark) { :root { ${dark} } }`,
  readFileSync(new URL('./look.css', import.meta.url), 'utf8'),
].join('\n');
