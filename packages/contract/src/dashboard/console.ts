import { noInput } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { dashboard } from './model.ts';

/** The conference at a glance; the same comes as a stream (`DASHBOARD_STREAM_PATH`). */
export const dashboardConsole = defineRoutes({
  getDashboard: {
    method: 'GET',
    area: 'console/api',
    path: 'dashboard',
    access: { staff: 'dashboard.read' },
    summary: 'Numbers of the day, as far as one may read them',
    input: noInput,
    output: dashboard,
  },
});
