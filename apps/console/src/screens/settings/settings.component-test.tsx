import { referenceConsole } from '@mingtang/contract/reference/console';
import { refused, type StubServer } from '@mingtang/contract/testing/stub-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { plainField } from '../../parts/fields/plain-field.ts';
import { renderScreen, stubConsole } from '../../testing/render.tsx';
import Settings from './settings.tsx';
import type { Setting } from './use-settings.ts';

const AT = Date.UTC(2030, 6, 5, 2);
const both = (words: string) => ({ zh: words, en: words });
const hold = (change: Partial<Setting> = {}): Setting => ({
  code: 'order_hold_minutes',
  group: 'shop',
  label: both('How long an order is kept'),
  hint: null,
  editor: 'fields',
  fields: [plainField({ name: 'value', kind: 'number', min: 1, max: 120, label: both('Minutes') })],
  values: { value: 15 },
  preset: { value: 15 },
  version: 0,
  changedAt: null,
  changedBy: null,
  ...change,
});
const opening = (): Setting => ({
  ...hold(),
  code: 'opening_hours',
  group: 'edition',
  label: both('Opening hours'),
  fields: [
    plainField({ name: 'opensAt', label: both('Opens') }),
    plainField({ name: 'closesAt', label: both('Closes') }),
  ],
  values: { opensAt: '09:00', closesAt: '17:00' },
  preset: { opensAt: '09:00', closesAt: '17:00' },
});
const setBy = (changedBy: string, value: number, version: number) =>
  hold({ values: { value }, version, changedBy, changedAt: new Date(AT) });

let server: StubServer;
/** What the server holds. */
let kept: Setting[];
beforeEach(() => {
  server = stubConsole();
  kept = [opening(), hold()];
  const put = (next: Setting): Setting => {
    kept = kept.map((one) => (one.code === next.code ? next : one));
    return next;
  };
  const versionOf = (wanted: string): number => kept.find(({ code }) => code === wanted)?.version ?? 0;
  server.on(referenceConsole.listSettings, () => kept);
  server.on(referenceConsole.updateSetting, ({ code, version, values }) =>
    version === versionOf(code) ? put(setBy('Lin', Number(values.value), version + 1)) : refused('protocol.conflict'),
  );
  server.on(referenceConsole.resetSetting, ({ version }) => put(setBy('Lin', 15, version + 1)));
});

const open = (at = '/settings?group=shop', options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<Settings />, { path: '/settings', at, ...options });
const panel = (name = 'How long an order is kept') => screen.getByLabelText(name, { selector: 'section' });
const minutes = () => within(panel()).getByLabelText<HTMLInputElement>(/^Minutes/);
const type = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const shown = (words: string | RegExp) => screen.findByText(words);

test('what was typed stays while one looks at another group, and is asked for before one leaves', async () => {
  const { user, place, go, container } = open();
  await shown('How long an order is kept');
  expect(panel().textContent).toContain('Never changed');
  type(minutes(), '25');
  const tab = (group: string) => container.querySelector(`a[href="/settings?group=${group}"]`) as HTMLElement;
  await user.click(tab('edition'));
  expect(await shown('Not saved yet: How long an order is kept')).toBeTruthy();
  expect(tab('shop').textContent).toBe('Shop1');
  await user.click(tab('shop'));
  expect(minutes().value).toBe('25');

  await go('/staff');
  await user.click(await shown('Keep editing'));
  expect(place()).toBe('/settings?group=shop');
  expect(minutes().value).toBe('25');
  await go('/staff');
  await user.click(await shown('Discard changes'));
  await waitFor(() => expect(place()).toBe('/staff'));
});

test('a colleague was faster: nothing is overwritten before somebody looked', async () => {
  const { user } = open();
  await shown('How long an order is kept');
  type(minutes(), '25');
  kept = [opening(), setBy('Jun', 40, 1)];
  const save = () => within(panel()).getByText('Save').closest('button') as HTMLButtonElement;
  await user.click(save());
  expect(await shown(/^Changed by Jun, .* before your changes were saved/)).toBeTruthy();
  expect(save().disabled).toBe(true);
  await user.click(screen.getByText('Load and keep mine'));
  expect(minutes().value).toBe('25');
  await user.click(save());
  expect(await within(panel()).findByText(/^Changed by Lin/)).toBeTruthy();
  expect(server.calls(referenceConsole.updateSetting).map(({ version, values }) => [version, values.value])).toEqual([
    [0, 25],
    [1, 25],
  ]);
  expect(panel().textContent).toContain('Default: 15');
  expect(screen.queryByText(/^Not saved yet/)).toBeNull();
});

test('takes the other’s value instead, and what was typed is gone', async () => {
  const { user } = open();
  await shown('How long an order is kept');
  type(minutes(), '25');
  kept = [opening(), setBy('Jun', 40, 1)];
  await user.click(within(panel()).getByText('Save'));
  await user.click(await shown('Take theirs'));
  expect(minutes().value).toBe('40');
  expect(within(panel()).queryByText('Save')).toBeNull();
});

test('goes back to what it was before a change, and to its default', async () => {
  kept = [opening(), setBy('Jun', 25, 2)];
  server.on(referenceConsole.listSettingChanges, () => [
    {
      id: '01990000-0000-7000-8000-000000000002',
      at: new Date(AT),
      by: 'Jun',
      before: { value: 40 },
      after: { value: 25 },
    },
    {
      id: '01990000-0000-7000-8000-000000000001',
      at: new Date(AT),
      by: null,
      before: { value: 15 },
      after: { value: 40 },
    },
  ]);
  const { user } = open();
  await shown('How long an order is kept');
  await user.click(screen.getByLabelText('History of “How long an order is kept”'));
  const [latest, first] = within(
    await screen.findByLabelText('History of “How long an order is kept”', { selector: 'aside' }),
  ).getAllByRole('listitem');
  expect(latest?.querySelector('del')?.textContent).toBe('40');
  expect(latest?.querySelector('ins')?.textContent).toBe('25');
  expect(first?.textContent).toMatch(/the system.*15\s*40/s);
  await user.click(within(latest as HTMLElement).getByText('Set back to before'));
  await user.click(await shown('Set back'));
  await waitFor(() => expect(minutes().value).toBe('40'));

  await user.click(screen.getByText('Restore default'));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('Restore the default of “How long an order is kept”?');
  await user.click(within(question).getByText('Restore default'));
  await waitFor(() => expect(minutes().value).toBe('15'));
  expect(within(panel()).queryByText('Not the default')).toBeNull();
  expect(server.calls(referenceConsole.resetSetting)).toEqual([{ code: 'order_hold_minutes', version: 3 }]);
});

test('a fault is said beside its field, and the cursor goes there', async () => {
  server.on(referenceConsole.updateSetting, () =>
    refused('protocol.malformed_input', {
      fields: [{ field: 'opensAt', reason: 'Enter a time such as 09:30.' }],
    }),
  );
  const { user } = open('/settings?group=edition');
  await shown('Opening hours');
  const field = () => screen.getByLabelText<HTMLInputElement>('Opens');
  type(field(), 'early');
  await user.click(screen.getByText('Save all'));
  expect(await shown('Enter a time such as 09:30.')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field());
  expect(screen.getByLabelText('Closes').getAttribute('aria-invalid')).not.toBe('true');
  await user.click(screen.getByText('Discard all'));
  expect(field().value).toBe('09:00');
  expect(screen.queryByText('Enter a time such as 09:30.')).toBeNull();
});

test('who may only look changes nothing', async () => {
  open(undefined, { roles: ['analyst'] });
  await shown('How long an order is kept');
  expect(minutes().disabled || minutes().readOnly).toBe(true);
  expect(screen.getByText('Your role can look at settings but not change them')).toBeTruthy();
});
