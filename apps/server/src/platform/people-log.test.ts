import { expect, it } from 'vitest';
import { createPeopleLog } from './people-log.ts';
import { createLogger } from './telemetry.ts';

function shown(hasRequests = false) {
  const lines: string[] = [];
  const log = createLogger(
    'debug',
    createPeopleLog({ hasRequests, hasColours: false, write: (text) => lines.push(text) }),
  );
  return { log, lines };
}

it('says what happened and what belongs to it, and nothing of the machine', () => {
  const { log, lines } = shown();
  log.warn({ name: 'Lin', topic: 'search' }, 'bus connection lost');
  log.error({ error: 'terminating connection' }, 'request failed');
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d ! bus connection lost name=\[redacted\] topic=search\n$/);
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d ✗ request failed: terminating connection\n$/);
});

it('shows where a fault of ours happened, and not where a warning did', () => {
  const { log, lines } = shown();
  log.error({ error: new Error('broken') }, 'request failed');
  log.warn({ error: new Error('broken') }, 'mail not sent');
  expect(lines[0]).toContain('people-log.test.ts');
  expect(lines[1]).not.toContain('people-log.test.ts');
});

it('shows requests only when they are asked for', () => {
  for (const hasRequests of [true, false]) {
    const { log, lines } = shown(hasRequests);
    log.info({ method: 'GET', route: '/healthz', status: 200 }, 'request');
    expect(lines).toHaveLength(hasRequests ? 1 : 0);
  }
});
