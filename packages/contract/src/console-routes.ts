import { filesConsole } from './files/console.ts';
import { resourcesConsole } from './resources/console.ts';
import { staffConsole } from './staff/console.ts';

/** Every call of the console by domain and inside name. */
export const consoleRoutes = {
  staff: staffConsole,
  resources: resourcesConsole,
  files: filesConsole,
};
