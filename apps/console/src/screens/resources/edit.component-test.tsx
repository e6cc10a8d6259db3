import { standMovesConsole } from '@mingtang/contract/exhibition/moves/console';
import { resourcesConsole } from '@mingtang/contract/resources/console';
import { refused, type StubServer } from '@mingtang/contract/testing/stub-server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { plainField } from '../../parts/fields/plain-field.ts';
import { renderScreen, stubConsole } from '../../testing/render.tsx';
import { describeResource, MADE_AT, makeRow, rowId, stubResource } from '../../testing/resources.ts';
import Edit from './edit.tsx';

let server: StubServer;
beforeEach(() => {
  server = stubConsole();
});

const open = (last?: number, resource = 'news') =>
  renderScreen(<Edit />, {
    path: '/r/:resource/:id',
    at: `/r/${resource}/${last === undefined ? 'new' : rowId(last)}`,
    roles: ['editor'],
  });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
async function fill(label: string, value: string): Promise<void> {
  fireEvent.change(await field(label), { target: { value } });
}
/** Ctrl and Enter, wherever one is. */
const publish = () => act(async () => void fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByText(name).closest('button') as HTMLElement);
async function choose(name: string): Promise<void> {
  fireEvent.click(screen.getByLabelText('More actions'));
  fireEvent.click(await screen.findByText(name));
}
/** The dialog that asks something, once it is there. */
async function answer(action: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByText(action));
}

test('what is missing is said beside its field, where the cursor goes; what was typed outlives the page', async () => {
  stubResource(server, []);
  server.on(resourcesConsole.create, () =>
    refused('protocol.malformed_input', { fields: [{ field: 'titleEn', reason: 'Please fill this in.' }] }),
  );
  const { unmount } = open();
  await fill('Title · 中文', '开幕');
  expect(await screen.findByText('1 missing 0/1')).toBeTruthy();
  unmount();

  open();
  expect(await screen.findByText('What you typed last time and had not reached the server is back')).toBeTruthy();
  expect((await field('Title · 中文')).value).toBe('开幕');
  await publish();
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  expect(document.activeElement).toBe(await field('Title · English'));
  expect(server.calls(resourcesConsole.publish)).toEqual([]);
});

test('what is typed while a new one is published goes over to its form as a draft', async () => {
  stubResource(server, []);
  let answerAtLast = (): void => {};
  const isTyped = new Promise<void>((resolve) => (answerAtLast = resolve));
  server.on(resourcesConsole.publish, async () => {
    await isTyped;
    return makeRow(50, { version: 2, values: { ...makeRow(50).values, titleZh: '开幕', titleEn: 'Opening' } });
  });
  const { place } = open();
  await fill('Title · 中文', '开幕');
  await fill('Title · English', 'Opening');
  await publish();
  await waitFor(() => expect(server.calls(resourcesConsole.publish)).toHaveLength(1));
  await fill('Title · English', 'Opening night');
  answerAtLast();
  await waitFor(() => expect(place()).toBe(`/r/news/${rowId(50)}`));
  expect(server.calls(resourcesConsole.saveDraft).at(-1)?.values.titleEn).toBe('Opening night');
  await waitFor(async () => expect((await field('Title · English')).value).toBe('Opening night'));
});

test('changes are kept as a draft and published with one key', async () => {
  stubResource(server, [makeRow(1)]);
  open(1);
  await fill('Title · English', 'First night');
  fireEvent.blur(await field('Title · English'));
  expect(await screen.findByText(/^1 unpublished change · Draft saved at/)).toBeTruthy();
  await publish();
  expect(await screen.findByText('No unpublished changes')).toBeTruthy();
  expect(server.calls(resourcesConsole.update)).toMatchObject([
    { version: 1, values: { titleEn: 'First night' }, draftSeenAt: MADE_AT },
  ]);
});

test('two who change the same: the second compares, chooses, and loses nothing', async () => {
  const { change } = stubResource(server, [makeRow(1)]);
  server.on(resourcesConsole.listVersions, () => [
    { version: 2, at: MADE_AT, by: 'Jun', action: 'update', values: {} },
    { version: 1, at: MADE_AT, by: 'Lin', action: 'create', values: makeRow(1).values },
  ]);
  open(1);
  await fill('Title · English', 'Opening night');
  change(1, { values: { ...makeRow(1).values, titleEn: 'First night', summaryEn: 'In short' } });
  await publish();
  expect(await screen.findByText('Somebody has just changed this. Merge before you publish.')).toBeTruthy();
  expect((screen.getByText('Publish changes').closest('button') as HTMLButtonElement).disabled).toBe(true);

  press('Compare');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('They changed: Summary · English');
  expect(dialog.textContent).toContain('First night');
  expect(dialog.querySelectorAll('fieldset')).toHaveLength(1);
  const merge = within(dialog).getByText('Merge and go on').closest('button') as HTMLButtonElement;
  expect(merge.disabled).toBe(true);
  fireEvent.click(within(dialog).getByText('Mine').closest('label')?.querySelector('input') as HTMLElement);
  fireEvent.click(merge);
  await waitFor(async () => expect((await field('Summary · English')).value).toBe('In short'));
  await publish();
  expect(await screen.findByText('No unpublished changes')).toBeTruthy();
  expect(server.calls(resourcesConsole.update).at(-1)).toMatchObject({
    version: 2,
    values: { titleEn: 'Opening night', summaryEn: 'In short' },
  });
});

test('the history tells what changed, and brings an earlier state back', async () => {
  const { change } = stubResource(server, [makeRow(1)]);
  change(1, { values: { ...makeRow(1).values, titleEn: 'First night' } });
  server.on(resourcesConsole.listVersions, () => [
    { version: 2, at: MADE_AT, by: 'Jun', action: 'update', values: { ...makeRow(1).values, titleEn: 'First night' } },
    { version: 1, at: MADE_AT, by: null, action: 'create', values: makeRow(1).values },
  ]);
  server.on(resourcesConsole.restore, () => makeRow(1, { version: 3 }));
  open(1);
  expect((await field('Title · English')).value).toBe('First night');
  await choose('History');
  const history = await screen.findByLabelText('History', { selector: 'aside' });
  await within(history).findByText('Restore this version');
  const [latest, first] = history.querySelectorAll('li');
  expect(latest?.querySelector('del')?.textContent).toBe('Opening 1');
  expect(latest?.querySelector('ins')?.textContent).toBe('First night');
  fireEvent.click(within(first as HTMLElement).getByText('Restore this version'));
  await answer('Restore this version');
  await waitFor(async () => expect((await field('Title · English')).value).toBe('Opening 1'));
  expect(server.calls(resourcesConsole.restore)).toEqual([{ resource: 'news', id: rowId(1), to: 1, version: 2 }]);
});

test('deleted, it comes back by one press', async () => {
  stubResource(server, [makeRow(1)]);
  server.on(resourcesConsole.delete, () => null);
  server.on(resourcesConsole.restore, () => makeRow(1, { version: 3, publishedAt: null }));
  const { place } = open(1);
  await field('Title · English');
  await choose('Delete');
  await answer('Delete');
  await waitFor(() => expect(place()).toBe('/r/news'));
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(() => expect(place()).toBe(`/r/news/${rowId(1)}`));
  expect(server.calls(resourcesConsole.restore)).toEqual([{ resource: 'news', id: rowId(1), to: 1 }]);
});

test('unpublished, it is shown again by one press', async () => {
  stubResource(server, [makeRow(1)]);
  open(1);
  await field('Title · English');
  await choose('Unpublish');
  await answer('Unpublish');
  fireEvent.click(await screen.findByText('Undo'));
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(server.calls(resourcesConsole.unpublish)).toMatchObject([{ version: 1 }]);
  expect(server.calls(resourcesConsole.publish)).toMatchObject([{ version: 2 }]);
});

test('a link that leads nowhere is said, and asked about before it goes out', async () => {
  stubResource(server, [makeRow(1, { values: { ...makeRow(1).values, link: '/forum' } })]);
  server.onPage('/forum', 200);
  server.onPage('/nowhere-at-all', 404);
  open(1);
  await field('Link');
  expect(screen.getByLabelText('Open the link in a new tab').getAttribute('href')).toBe('/forum');
  await fill('Link', '/nowhere-at-all');
  expect(await screen.findByText(/^There is no such page, or it is not public/)).toBeTruthy();
  press('Publish changes');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('The link leads nowhere now. Go on?');
  expect(dialog.textContent).toContain('/nowhere-at-all');
  expect(within(dialog).getByText('Publish changes anyway')).toBeTruthy();
  fireEvent.click(within(dialog).getByText('Cancel'));
  await fill('Link', '/forum');
  await waitFor(() => expect(screen.queryByText(/^There is no such page, or it is not public/)).toBeNull());
  expect(server.calls(resourcesConsole.update)).toEqual([]);
});

test('a stand that somebody has is swapped with theirs in one step', async () => {
  const exhibitor = describeResource({
    name: 'exhibitor',
    group: 'exhibition',
    fields: [
      plainField({ name: 'title', isLocalized: true, label: { zh: 'Title', en: 'Title' } }),
      plainField({ name: 'hall', kind: 'number', label: { zh: 'Hall', en: 'Hall' } }),
      plainField({ name: 'booth', label: { zh: 'Stand', en: 'Stand' } }),
    ],
  });
  const at = (booth: string) => ({ titleZh: '岩松', titleEn: 'Yansong', hall: 3, booth });
  const { change } = stubResource(server, [makeRow(1, { values: at('A-1') })], exhibitor);
  const holder = { id: rowId(2), version: 4, nameZh: '海桐', nameEn: 'Haitong', hall: 3, booth: 'A-2' };
  server.on(resourcesConsole.update, () =>
    refused('exhibition.booth_held', { ...holder, fields: [{ field: 'booth', reason: 'Haitong has stand A-2.' }] }),
  );
  server.on(standMovesConsole.swap, () => {
    change(1, { values: at('A-2') });
    return null;
  });
  open(1, 'exhibitor');
  await fill('Stand', 'A-2');
  await publish();
  fireEvent.click(await screen.findByText('Swap stands with Haitong'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Yansong → 3 A-2');
  expect(dialog.textContent).toContain('Haitong → 3 A-1');
  fireEvent.click(within(dialog).getByText('Swap'));
  expect(await screen.findByText('Swapped stands with Haitong')).toBeTruthy();
  expect((await field('Stand')).value).toBe('A-2');
  expect(server.calls(standMovesConsole.swap)).toEqual([
    { id: rowId(1), version: 1, withId: rowId(2), withVersion: 4 },
  ]);
  expect(screen.getByText('No unpublished changes')).toBeTruthy();
});
