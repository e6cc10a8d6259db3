import { expect, it } from 'vitest';
import { findAffectedTests } from './affected.mjs';

/** @param {Record<string, string[]>} imports */
const modulesOf = (imports) =>
  Object.entries(imports).map(([source, resolved]) => ({
    source,
    dependencies: resolved.map((file) => ({ resolved: file })),
  }));

const modules = modulesOf({
  'contract/orders/model.ts': [],
  'server/orders/policy.ts': ['contract/orders/model.ts'],
  'server/orders/policy.test.ts': ['server/orders/policy.ts'],
  'server/payments/policy.test.ts': ['server/orders/policy.ts'],
  'server/app.ts': ['server/orders/policy.ts', 'server/app-again.ts'],
  'server/app-again.ts': ['server/app.ts'],
  'server/live/stream.test.ts': ['server/app.ts'],
  'ui/drawing.test.ts': [],
  'e2e/visitor.ts': [],
  'e2e/buy.spec.ts': ['e2e/visitor.ts'],
  'apps/server/src/platform/schema.test.ts': [],
});

it('finds the tests of a change through imports: the nearest first, then its own domain', () => {
  expect(findAffectedTests(['contract/orders/model.ts'], modules)).toEqual([
    'server/orders/policy.test.ts',
    'server/payments/policy.test.ts',
    'server/live/stream.test.ts',
  ]);
});

it('finds component tests', () => {
  const file = 'apps/web/src/card.component-test.tsx';
  expect(
    findAffectedTests(
      ['apps/web/src/card.tsx'],
      modulesOf({ 'apps/web/src/card.tsx': [], [file]: ['apps/web/src/card.tsx'] }),
    ),
  ).toEqual([file]);
});

it('finds a changed test itself, and journeys by the files they share', () => {
  expect(findAffectedTests(['ui/drawing.test.ts', 'e2e/visitor.ts'], modules)).toEqual([
    'ui/drawing.test.ts',
    'e2e/buy.spec.ts',
  ]);
});

it('knows who reads a migration, and that nobody reads a page of the docs or what is gone', () => {
  expect(findAffectedTests(['apps/server/migrations/0099_more.sql'], modules)).toEqual([
    'apps/server/src/platform/schema.test.ts',
  ]);
  expect(findAffectedTests(['README.md', 'ui/gone.test.ts'], modules)).toEqual([]);
});
