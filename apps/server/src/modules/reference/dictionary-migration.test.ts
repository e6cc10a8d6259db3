import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

const query = async (text: string, values: unknown[] = []) =>
  (await app.platform.database.pool.query<Record<string, string>>(text, values)).rows;
const put = (type: string, value: string, zh: string, en: string, position = 1) =>
  query(
    'INSERT INTO dictionary_items (id, position, created_at, updated_at, type, value, label_zh, label_en) VALUES ($1, $2, now(), now(), $3, $4, $5, $6)',
    [newId(), position, type, value, zh, en],
  );

it('the dictionary of the release before keeps what was edited, and gets the words of the pages for the rest', async () => {
  await put('forum_type', 'paid', '付费论坛', 'Paid');
  await put('forum_type', 'free', '免票', 'No charge');
  await put('data_tag', 'new', '新', 'New');
  await put('person_identity_type', 'cloud', '云端观众', 'Cloud visitor', 7);
  await put('member_level', 'royal', 'Royal 会员', 'Royal');
  await put('ticket_refund_deadline', '2026-06-20', '6月20日', '20 June');
  await put('ticket_refund_deadline', '2026-06-31', '某天', 'Some day', 2);
  await query(
    `INSERT INTO membership_tiers (id, position, created_at, updated_at, code, name_zh, name_en, summary_zh, summary_en)
     VALUES ($1, 1, now(), now(), 'royal', '皇家', 'Crown', '', '')`,
    [newId()],
  );
  await query(
    `INSERT INTO settings (code, value, version, updated_at) VALUES ('foreign_id_deadline', '"2026-07-05"', 1, now())`,
  );
  await query(await readFile(new URL('../../../migrations/0150_dictionary_labels.sql', import.meta.url), 'utf8'));
  expect(
    await query('SELECT type, value, label_zh, label_en FROM dictionary_items ORDER BY type, position, value'),
  ).toEqual(
    [
      ['forum_type', 'free', '免票', 'No charge'],
      ['forum_type', 'paid', '购票入场', 'With a ticket'],
      ['member_level', 'royal', '皇家', 'Crown'],
      ['person_identity_type', 'cloud', '云端观众', 'Cloud visitor'],
      ['person_identity_type', 'exhibition_paid', '展览付费观众', 'Exhibition, paid'],
      ['person_identity_type', 'public_booking', '公众预约论坛', 'Forum, public booking'],
      ['person_identity_type', 'invited', '受邀论坛', 'Forum, by invitation'],
      ['ticket_refund_deadline', '2026-07-05', '7月5日', '5 July'],
    ].map(([type, value, label_zh, label_en]) => ({ type, value, label_zh, label_en })),
  );
});
