import { consoleRoutes } from '@mingtang/contract/console-routes';
import type { SalesGroup } from '@mingtang/contract/finance/model';
import { type SheetFormat, sheetFormats } from '@mingtang/contract/sheet';
import { Button, Dropdown } from 'antd';
import { Download } from 'lucide-react';
import { download } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { saveFile } from '../../parts/save-file.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/finance.ts';
import { zh } from '../../phrases/zh/finance.ts';

const { exportSales, exportTakings, exportLedger, exportRefunds, exportInvoices } = consoleRoutes.finance;

/** The sheets an accountant takes, each as a workbook and as CSV. */
export function SheetsMenu({ by, period }: { by: SalesGroup; period: { from?: string; until?: string } }) {
  const t = usePhrases({ zh, en }).sheets;
  const { run, isBusy } = useAction();
  const sheets = {
    ledger: (format: SheetFormat) => download(exportLedger, { ...period, format }),
    sales: (format: SheetFormat) => download(exportSales, { ...period, by, format }),
    takings: (format: SheetFormat) => download(exportTakings, { ...period, format }),
    refunds: (format: SheetFormat) => download(exportRefunds, { ...period, format }),
    invoices: (format: SheetFormat) => download(exportInvoices, { ...period, format }),
  };
  const fetch = (sheet: keyof typeof sheets, format: SheetFormat): void =>
    void run(async () => {
      const { name, content } = await sheets[sheet](format);
      saveFile(name, content);
    });
  const items = (Object.keys(sheets) as (keyof typeof sheets)[]).map((sheet) => ({
    key: sheet,
    label: t[sheet],
    children: sheetFormats.map((format) => ({
      key: `${sheet} ${format}`,
      label: format.toUpperCase(),
      onClick: () => fetch(sheet, format),
    })),
  }));
  return (
    <Dropdown
      menu={{ items: [{ type: 'group', key: 'range', label: t.range, children: items }] }}
      trigger={['click']}
      placement="bottomRight"
    >
      <Button loading={isBusy} icon={<Download aria-hidden="true" size={17} strokeWidth={1.6} />}>
        {t.action}
      </Button>
    </Dropdown>
  );
}
