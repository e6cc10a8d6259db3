import type { EntryTimes } from '@mingtang/contract/entrance/admission';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Door } from '../door.ts';
import { closed } from '../door-state.ts';
import type { Judged } from '../judging.ts';
import { Knowledge } from '../memory/knowledge.ts';
import { DoorContext } from '../use-door.ts';
import { Result } from './result.tsx';

const at = (time: string) => new Date(`2026-07-05T${time}:00+08:00`);
const gate = { id: 'north', nameZh: '北门', nameEn: 'North gate', direction: 'in' as const, halls: [] };
const admitted: Judged = {
  id: 'one',
  at: at('11:00'),
  checkpointId: gate.id,
  code: '',
  verdict: 'admitted',
  against: null,
  isOwnWord: false,
  isOverruled: false,
  mayOverrule: false,
  hash: undefined,
  product: undefined,
  facts: undefined,
  readAt: 0,
};

function show(change: Partial<Judged>): HTMLElement {
  const door = {
    state: { ...closed, isOnline: true },
    subscribe: () => () => undefined,
    knowledge: new Knowledge(),
    now: () => admitted.at,
  } as unknown as Door;
  render(
    <DoorContext value={door}>
      <Result judged={{ ...admitted, ...change }} gate={gate} onNext={() => undefined} onOverruled={() => undefined} />
    </DoorContext>,
  );
  return screen.getByRole('alert');
}

const times: EntryTimes['times'] = [{ from: at('09:00'), until: at('10:30') }];
const missed = { entryTimes: { isNow: false, times } };
const warned = ['预约入场 09:00–10:30', 'Reserved entry 09:00–10:30'];

it('says in both languages when somebody reserved to come at another time', () => {
  const shown = show(missed);
  expect(shown.textContent).toContain('请入场');
  for (const words of warned) expect(shown.textContent).toContain(words);
  expect(shown.querySelector('[data-warning]')).not.toBeNull();
  expect(screen.getByText(warned[0] ?? '').lang).toBe('zh-CN');
  expect(screen.getByText(warned[1] ?? '').lang).toBe('en');
});

it('says it without a network as well', () => {
  const shown = show({ ...missed, isOwnWord: true });
  expect(shown.textContent).toContain('先入场');
  for (const words of warned) expect(shown.textContent).toContain(words);
});

it('shows only the times to visitors who come within them', () => {
  const shown = show({ entryTimes: { isNow: true, times } });
  expect(shown.textContent).toContain('预约入场 Reserved entry 09:00–10:30');
  expect(screen.queryByText('Reserved entry 09:00–10:30')).toBeNull();
  expect(shown.querySelector('[data-warning]')).toBeNull();
});

it.each<[string, Partial<Judged>]>([
  ['nothing is reserved', {}],
  ['somebody is not let in', { ...missed, verdict: 'already_used' }],
  ['somebody is too young', { ...missed, facts: { name: null, numberEnd: '21QX', age: 'refused' } }],
])('says nothing of it where %s', (_, change) => {
  expect(show(change).textContent).not.toMatch(/预约入场|Reserved entry/);
});
