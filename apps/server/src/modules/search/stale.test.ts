import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'));
});
afterAll(() => test.drop());
beforeEach(() => test.database.pool.query('TRUNCATE search_stale'));

const run = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const marked = async (): Promise<string[]> =>
  (await run("SELECT source || ' ' || row_id AS mark FROM search_stale ORDER BY id")).rows.map(({ mark }) => mark);
const idOf = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;

it('no trigger runs a statement of its own for every row, where rows come by thousands', async () => {
  const { rows } = await run(`
    SELECT DISTINCT proname FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
    WHERE NOT tgisinternal AND tgtype & 1 = 1 ORDER BY proname`);
  expect(rows.map(({ proname }) => proname)).toEqual([
    // When an organiser says of a guest that they speak.
    'guest_became_speaker',
    // Of guests alone, who are some hundred.
    'mark_guests_speaker_stale',
    // Of forums and activities, whose counts change with each reservation and are not searched: told by column.
    'mark_search_stale',
    // These look at the row itself and ask nothing.
    'note_change',
    // Of a place that is given or taken, which its condition tells from all other changes of reservations.
    'note_changed_place',
    // Of forums and activities that are moved or called off, told by column, and of venues that come into another hall.
    'note_moved_places',
    'note_moved_venue',
    // Of orders and refunds that cost nothing and are not of the present hour: the condition is the trigger's.
    'note_unbooked_sale',
    'refuse_change_of_reception_steps',
    // What one person writes of themselves, locked with them: see 0049.
    'refuse_erased_person',
    'refuse_young_audit',
  ]);
  const { rows: byRow } = await run(`
    SELECT tgname FROM pg_trigger WHERE tgfoid = 'mark_search_stale'::regproc ORDER BY tgname`);
  expect(byRow.map(({ tgname }) => tgname)).toEqual(['activities_searched', 'forums_searched']);
});

it('rows that are added, changed and removed are marked, each once a statement', async () => {
  await run(`
    INSERT INTO tags (id, position, name_zh, name_en)
    SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n, 'x' || n, 'x' || n
    FROM generate_series(1, 3) AS n`);
  // A new tag is on nothing.
  expect(await marked()).toEqual([]);
  await run('UPDATE tags SET name_zh = name_zh || $1', ['!']);
  expect((await marked()).toSorted()).toEqual([1, 2, 3].map((index) => `tags ${idOf(index)}`));
  await run('TRUNCATE search_stale');
  await run("UPDATE tags SET name_zh = '' WHERE false");
  expect(await marked()).toEqual([]);
});

it('what goes from one to another concerns both, and a thing is marked once for many of its rows', async () => {
  await run('CREATE TABLE talks_of (id int, forum_id uuid)');
  await run(`CREATE TRIGGER talks_of_added AFTER INSERT ON talks_of REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale_together('forum_id')`);
  await run(`CREATE TRIGGER talks_of_changed AFTER UPDATE ON talks_of REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale_together('forum_id')`);
  await run('INSERT INTO talks_of SELECT n, $1::uuid FROM generate_series(1, 2000) AS n', [idOf(1)]);
  expect(await marked()).toEqual([`talks_of ${idOf(1)}`]);
  await run('TRUNCATE search_stale');
  await run('UPDATE talks_of SET forum_id = $1', [idOf(2)]);
  expect((await marked()).toSorted()).toEqual([`talks_of ${idOf(1)}`, `talks_of ${idOf(2)}`]);
});
