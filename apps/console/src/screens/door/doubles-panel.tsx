import { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { sheetFormats } from '@mingtang/contract/sheet';
import { useLanguage, usePhrases } from '../../language.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { Panel } from '../../parts/panel.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { formatTime } from '../../parts/time.ts';
import { en } from '../../phrases/en/door.ts';
import { zh } from '../../phrases/zh/door.ts';
import type { DoorFlow } from './flow-panels.tsx';

type Double = RouteOutput<(typeof consoleRoutes)['entrance']['listDoubles']>[number];

/** Entries that another device had let in before, as found when both had handed in. */
export function DoublesPanel({
  rows,
  day,
  checkpoints,
}: {
  rows: readonly Double[];
  day: string;
  checkpoints: DoorFlow['checkpoints'];
}) {
  const { doubles: t, exportAs } = usePhrases({ zh, en });
  const isZh = useLanguage() === 'zh';
  const placeOf = (id: string): string => {
    const place = checkpoints.find((one) => one.id === id);
    return (isZh ? place?.nameZh : place?.nameEn) ?? '';
  };
  const passage = ({ at, checkpointId, device }: Double['double']) =>
    t.at(formatTime(at), placeOf(checkpointId), device);
  return (
    <Panel
      title={t.title}
      isFlush
      extra={
        rows.length > 0 && (
          <span className="inline-flex flex-wrap justify-end gap-2">
            {sheetFormats.map((format) => (
              <DownloadButton
                key={format}
                route={consoleRoutes.entrance.exportDoubles}
                input={{ day, format }}
                label={exportAs[format]}
              />
            ))}
          </span>
        )
      }
    >
      <p className="px-5 pb-3 text-small text-ink-2">{rows.length === 0 ? t.none : t.lead}</p>
      {rows.length > 0 && (
        <SimpleTable
          label={t.title}
          columns={[{ title: t.ticket }, { title: t.first }, { title: t.second }]}
          rows={rows.map((row) => ({
            key: `${row.ticketId} ${row.double.at.getTime()}`,
            cells: [
              <>
                <span className="num font-medium">{row.number}</span>
                <span className="block text-cap text-ink-3">{isZh ? row.nameZh : row.nameEn}</span>
              </>,
              passage(row.against),
              passage(row.double),
            ],
          }))}
        />
      )}
    </Panel>
  );
}
