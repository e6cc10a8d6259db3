import type { Language } from '@mingtang/contract/envelope';
import { eventTime } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/platform.ts';
import type { Sheet } from '../../../platform/sheet-file.ts';
import type { PlainCell } from '../../../platform/sheets.ts';
import { listCheckpoints, listDoubles, listHours } from './door-queries.ts';

const hourOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Scans of a day by checkpoint and hour, in the checkpoints' order: what the page adds up. */
export function flowSheet(db: Reader, day: string, language: Language): Sheet {
  const choose = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  async function* rows(): AsyncGenerator<PlainCell[][]> {
    const [places, hours] = await Promise.all([listCheckpoints(db), listHours(db, day)]);
    yield places.flatMap(({ id, nameZh, nameEn }) =>
      hours
        .filter(({ checkpointId }) => checkpointId === id)
        .map(({ hour, admitted, left, refused }) => [
          day,
          choose(nameZh, nameEn),
          hourOf(hour),
          admitted,
          left,
          refused,
        ]),
    );
  }
  return {
    name: `door-flow-${day}`,
    title: choose('客流', 'Flow'),
    columns: [
      { head: choose('日期', 'Day'), width: 12 },
      { head: choose('检票口', 'Checkpoint'), width: 28 },
      { head: choose('时段', 'Hour'), width: 10 },
      { head: choose('放行入场', 'Let in'), width: 12 },
      { head: choose('放行离场', 'Let out'), width: 12 },
      { head: choose('拒绝', 'Refused'), width: 12 },
    ],
    rows: rows(),
  };
}

/** Who was let in twice on a day, as the page lists them. */
export function doublesSheet(db: Reader, day: string, language: Language): Sheet {
  const choose = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  async function* rows(): AsyncGenerator<PlainCell[][]> {
    const [places, doubles] = await Promise.all([listCheckpoints(db), listDoubles(db, day)]);
    const placeOf = (id: string): string => {
      const place = places.find((one) => one.id === id);
      return place ? choose(place.nameZh, place.nameEn) : '';
    };
    yield doubles.map(({ number, nameZh, nameEn, against, double }) => [
      number,
      choose(nameZh, nameEn),
      ...[against, double].flatMap(({ at, checkpointId, device }) => [eventTime(at), placeOf(checkpointId), device]),
    ]);
  }
  return {
    name: `door-doubles-${day}`,
    title: choose('重复放行', 'Let in twice'),
    columns: [
      { head: choose('票号', 'Ticket'), width: 22 },
      { head: choose('票种', 'Product'), width: 28 },
      { head: choose('第一次', 'First'), width: 20 },
      { head: choose('第一次检票口', 'First checkpoint'), width: 24 },
      { head: choose('第一次设备', 'First device'), width: 24 },
      { head: choose('第二次', 'Second'), width: 20 },
      { head: choose('第二次检票口', 'Second checkpoint'), width: 24 },
      { head: choose('第二次设备', 'Second device'), width: 24 },
    ],
    rows: rows(),
  };
}
