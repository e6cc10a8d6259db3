import { nothing, renamed, rowVersion, uuid } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';

/** What is told of the exhibitor who has the stand that another one was to have. */
export interface BoothHolder {
  id: string;
  version: number;
  nameZh: string;
  nameEn: string;
  hall: number;
  booth: string;
}

/** Places of stands. */
export const standMovesConsole = defineRoutes({
  swap: {
    method: 'POST',
    area: 'console/api',
    path: 'stands/swap',
    access: { staff: 'exhibition.write' },
    summary: 'Two exhibitors take each other’s stands; meetings go along, and people are told',
    input: renamed({ id: uuid, version: rowVersion, withId: uuid, withVersion: rowVersion }),
    output: nothing,
  },
});
