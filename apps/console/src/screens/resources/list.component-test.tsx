import { resourcesConsole } from '@mingtang/contract/resources/console';
import type { ImportReport } from '@mingtang/contract/resources/model';
import { held, refused, type StubServer } from '@mingtang/contract/testing/stub-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen, stubConsole } from '../../testing/render.tsx';
import { describeResource, makeRow, rowId, stubResource } from '../../testing/resources.ts';
import List from './list.tsx';

let server: StubServer;
beforeEach(() => {
  server = stubConsole();
});

async function open(at = '/r/news') {
  const view = renderScreen(<List />, { path: '/r/:resource', at, roles: ['editor'] });
  const rows = (): HTMLElement[] => [...view.container.querySelectorAll<HTMLElement>('tbody tr[data-row-key]')];
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  const ids = (): (string | undefined)[] => rows().map(({ dataset }) => dataset.rowKey);
  return { ...view, rows, ids };
}

test('rows are walked by J and K, a new one is begun by N, words are searched for after /', async () => {
  stubResource(server, [makeRow(1), makeRow(2)]);
  const { user, rows, place } = await open();
  await user.keyboard('jj');
  expect(document.activeElement).toBe(rows()[1]);
  await user.keyboard('k');
  expect(document.activeElement).toBe(rows()[0]);
  await user.keyboard('/mark');
  await waitFor(() => expect(place()).toBe('/r/news?words=mark'));
  await waitFor(() => expect(server.calls(resourcesConsole.list).at(-1)).toMatchObject({ words: 'mark' }));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('n');
  expect(place()).toBe('/r/news/new');
});

test('rows are put in order by the keyboard, and are as before where the server refuses it', async () => {
  const { rows: kept } = stubResource(server, [makeRow(1), makeRow(2)], describeResource({ isOrdered: true }));
  server.on(resourcesConsole.reorder, ({ ids }) => {
    kept.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    return null;
  });
  const { user, rows, ids } = await open();
  await user.keyboard('j');
  fireEvent.keyDown(rows()[0] as HTMLElement, { key: 'ArrowDown', altKey: true });
  expect(ids()).toEqual([rowId(2), rowId(1)]);
  expect(await screen.findByText('Order changed')).toBeTruthy();
  expect(server.calls(resourcesConsole.reorder)).toEqual([{ resource: 'news', ids: [rowId(2), rowId(1)] }]);

  // It does not wait for the list to come again.
  server.on(resourcesConsole.list, () => held);
  server.on(resourcesConsole.reorder, () => refused('protocol.conflict'));
  fireEvent.keyDown(rows()[0] as HTMLElement, { key: 'ArrowDown', altKey: true });
  expect(await screen.findByText(/^The order was not saved and is what it was/)).toBeTruthy();
  await waitFor(() => expect(ids()).toEqual([rowId(2), rowId(1)]));
});

test('what is selected is published together; what was refused stays selected and says why', async () => {
  stubResource(server, [makeRow(1, { publishedAt: null }), makeRow(2, { publishedAt: null })]);
  server.on(resourcesConsole.bulk, ({ targets }) =>
    targets.map(({ id }) =>
      id === rowId(1)
        ? { id, code: '0000', message: '', version: 2 }
        : { id, code: '40000', message: 'Its English is missing.', version: null },
    ),
  );
  const { rows } = await open();
  const box = (at: number) => rows()[at]?.querySelector('input[type=checkbox]') as HTMLInputElement;
  fireEvent.click(box(0));
  fireEvent.click(box(1));
  fireEvent.click(screen.getByText('Publish'));
  expect(await screen.findByText('1 row published')).toBeTruthy();
  expect(screen.getByText('1 did not work out; each row says why')).toBeTruthy();
  await waitFor(() => expect(rows()[1]?.textContent).toContain('Its English is missing.'));
  expect([box(0).checked, box(1).checked]).toEqual([false, true]);
  expect(server.calls(resourcesConsole.bulk)[0]?.targets.map(({ version }) => version)).toEqual([1, 1]);
});

const report = (change: Partial<ImportReport>): ImportReport => ({
  rows: 3,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  isWritten: false,
  problems: [],
  refusedRows: '',
  ...change,
});
const problem = (row: number, column: string, reason: string) => ({ row, column, reason, value: null });

test('a sheet is tried first; each problem stands with its row, and the good rows are taken by Enter', async () => {
  stubResource(server, [makeRow(1)]);
  server.on(resourcesConsole.import, () => refused('resources.unknown_columns', { columns: 'Colour' }));
  const { user } = await open();
  await user.keyboard('i');
  const dialog = await screen.findByRole('dialog');
  const choose = (name: string) =>
    user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, new File(['a'], name));
  await choose('colours.csv');
  expect(await within(dialog).findByText(/^Unknown columns: Colour/)).toBeTruthy();

  const found = report({
    created: 2,
    refused: 2,
    problems: [problem(3, 'Title', 'Please fill this in.'), problem(5, 'Title', 'At most 80 characters.')],
    refusedRows: 'Title,Problem',
  });
  server.on(resourcesConsole.import, ({ isDryRun }) => ({ ...found, isWritten: isDryRun !== true }));
  await choose('news.csv');
  const lines = () => [...dialog.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  await waitFor(() => expect(lines()).toEqual(['3TitlePlease fill this in.', '5TitleAt most 80 characters.']));
  const take = within(dialog).getByText('Save the other 2 rows').closest('button') as HTMLElement;
  expect(document.activeElement).toBe(take);

  // Those of one kind alone.
  fireEvent.mouseDown(within(dialog).getByLabelText('Problems', { selector: 'input' }));
  fireEvent.click(await screen.findByTitle('Title · Please fill this in. (1)'));
  expect(lines()).toEqual(['3TitlePlease fill this in.']);

  take.focus();
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByText('2 rows created')).toBeTruthy();
  expect(server.calls(resourcesConsole.import).map(({ isDryRun, takesGoodRows }) => [isDryRun, takesGoodRows])).toEqual(
    [
      [true, undefined],
      [true, undefined],
      [undefined, true],
    ],
  );

  // The refused rows are given back to be mended.
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  fireEvent.click(within(dialog).getByText('Download these rows'));
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['Title,Problem']);
});

test('a sheet that says what is there already has nothing to save', async () => {
  stubResource(server, [makeRow(1)]);
  server.on(resourcesConsole.import, () => report({ unchanged: 3 }));
  const { user } = await open();
  await user.keyboard('i');
  const dialog = await screen.findByRole('dialog');
  await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, new File(['a'], 'news.csv'));
  expect(
    await within(dialog).findByText('The sheet says what is there already. There is nothing to save.'),
  ).toBeTruthy();
  expect(within(dialog).queryByText(/^Save/)).toBeNull();
});

test('columns that nobody knows are asked for once, and remembered on this browser', async () => {
  localStorage.clear();
  stubResource(server, [makeRow(1)]);
  const columns = {
    columns: 'Colour',
    unknown: ['Colour'],
    fields: [
      { key: 'titleZh', zh: '标题（中文）', en: 'Title (Chinese)' },
      { key: 'link', zh: '链接', en: 'Link' },
    ],
    known: ['titleZh'],
  };
  server.on(resourcesConsole.import, ({ headings }) =>
    headings?.['Colour'] === undefined
      ? refused('resources.unknown_columns', columns)
      : report({ created: 1, rows: 1 }),
  );
  const { user } = await open();
  await user.keyboard('i');
  const dialog = await screen.findByRole('dialog');
  const upload = (name: string) =>
    user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, new File(['a'], name));
  await upload('colours.csv');
  const select = await within(dialog).findByLabelText('Colour stands for');
  fireEvent.mouseDown(select);
  expect(screen.queryByText('Title (Chinese)')).toBeNull();
  fireEvent.click(await screen.findByText('Link', { selector: '.ant-select-item-option-content' }));
  await user.click(within(dialog).getByText('Continue'));
  expect(await within(dialog).findByText('Every row can be saved.')).toBeTruthy();
  await user.click(within(dialog).getByText('Choose another file'));
  await upload('more.csv');
  expect(await within(dialog).findByText('Every row can be saved.')).toBeTruthy();
  expect(server.calls(resourcesConsole.import).map(({ headings }) => headings)).toEqual([
    undefined,
    { Colour: 'link' },
    { Colour: 'link' },
  ]);
  expect(localStorage.getItem('headings:news')).toBe('{"Colour":"link"}');
});
