import { dashboardConsole } from '@mingtang/contract/dashboard/console';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import type { Snapshots } from './snapshots.ts';

/** Binds the numbers of the day. */
export const dashboardBindings = (snapshots: Snapshots): ConsoleBinding[] =>
  bindConsole(dashboardConsole, {
    getDashboard: ({ staff }) => snapshots.show(staff.roles),
  });
