import { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteInput } from '@mingtang/contract/route';
import { type SheetFormat, sheetFormats } from '@mingtang/contract/sheet';
import { Button, Dropdown } from 'antd';
import { Download } from 'lucide-react';
import { download } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { saveFile } from '../../parts/save-file.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/resource-sheets.ts';
import { zh } from '../../phrases/zh/resource-sheets.ts';

const route = consoleRoutes.resources.export;

/** The rows of the list as it is filtered and ordered, as a file. */
export function ExportMenu({ asked }: { asked: Omit<RouteInput<typeof route>, 'format'> }) {
  const t = usePhrases({ zh, en });
  const { run, isBusy } = useAction();
  const save = (format: SheetFormat): void =>
    void run(async () => {
      const { name, content } = await download(route, { ...asked, format });
      saveFile(name, content);
    });
  const items = sheetFormats.map((format) => ({ key: format, label: t.formats[format], onClick: () => save(format) }));
  return (
    <Dropdown
      menu={{ items: [{ type: 'group', key: 'rows', label: t.exported, children: items }] }}
      trigger={['click']}
      placement="bottomRight"
    >
      <Button loading={isBusy} icon={<Download aria-hidden="true" size={17} strokeWidth={1.6} />}>
        {t.export}
      </Button>
    </Dropdown>
  );
}
