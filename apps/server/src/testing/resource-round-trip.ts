import { consoleRoutes } from '@mingtang/contract/console-routes';
import type { Language } from '@mingtang/contract/envelope';
import { routeUrl } from '@mingtang/contract/route';
import type { SheetFormat } from '@mingtang/contract/sheet';
import { expect, it } from 'vitest';
import { readCsv } from '../platform/csv-reader.ts';
import { csvLine, unneutralised } from '../platform/sheets.ts';
import { readWorkbook, type SheetRow } from '../platform/workbook-reader.ts';
import { signStaffIn } from './staff.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const LIMITS = { rows: 100_000, columns: 256, cells: 1_000_000, characters: 10_000_000, bytes: 100_000_000 };
/** Below the files one person may import in a minute. */
const RESOURCES_A_PERSON = 20;

/**
 * Registers a test for every kept resource of the demo edition: what is exported in this format and language comes back unchanged.
 * Awaited at the top of a test file, for the server itself says which resources there are.
 *
 * @returns the app, for the file to end
 */
export async function testRoundTrips(postgresUrl: string, format: SheetFormat, language: Language): Promise<TestApp> {
  const app = await createTestApp(postgresUrl, { hasDemo: true });
  let owner = await signStaffIn(app, ['owner']);
  const names = (await owner.api.resources.describe()).map(({ name }) => name);

  const readExport = async (resource: string): Promise<{ content: Buffer; rows: SheetRow[] }> => {
    const { rawPayload: content } = await app.server.inject({
      url: `${routeUrl(consoleRoutes.resources.export).replace(':resource', resource)}?format=${format}`,
      headers: { cookie: `mingtang_console=${owner.token}`, language: language === 'zh' ? 'zh-CN' : 'en' },
    });
    return { content, rows: await (format === 'csv' ? readCsv : readWorkbook)(content, LIMITS) };
  };
  const importSheet = (resource: string, content: Uint8Array, isDryRun: boolean) =>
    owner.api.resources.import({ resource, isDryRun }, { files: [new Blob([Uint8Array.from(content)])] });

  it('knows all of them', () => {
    expect(names.length).toBeGreaterThan(12);
  });

  for (const [index, name] of names.entries())
    it(`${name} comes back unchanged, every cell of it can be read, and no two heads are alike`, async () => {
      if (index % RESOURCES_A_PERSON === 0) owner = await signStaffIn(app, ['owner']);
      const { content, rows: all } = await readExport(name);
      const [head, ...rows] = all;
      const heads = head?.cells.map((cell) => String(cell).toLowerCase()) ?? [];
      expect(heads.length).toBe(new Set(heads).size);
      if (!head || rows.length === 0) return;
      expect(await importSheet(name, content, false)).toEqual({
        rows: rows.length,
        created: 0,
        updated: 0,
        unchanged: rows.length,
        refused: 0,
        isWritten: false,
        problems: [],
        refusedRows: '',
      });

      // They are read anew as CSV whatever they came as.
      if (format !== 'csv') return;
      // As new rows they fail only where there may be one alone. What keeps a text from being a formula is not doubled.
      const plain = (cell: string | number | boolean | null) => (typeof cell === 'string' ? unneutralised(cell) : cell);
      const asNew = rows.map((row) => [null, null, ...row.cells.slice(2).map(plain)]);
      const { problems } = await importSheet(name, Buffer.from([head.cells, ...asNew].map(csvLine).join('')), true);
      expect(problems.filter(({ column, reason }) => column !== null && !reason.includes('belongs to'))).toEqual([]);
    });
  return app;
}
