import { filesConsole } from './files/console.ts';
import { queuesConsole } from './queues/console.ts';
import { referenceConsole } from './reference/console.ts';
import { resourcesConsole } from './resources/console.ts';
import { staffConsole } from './staff/console.ts';

/** Every call of the console by domain and inside name. */
export const consoleRoutes = {
  staff: staffConsole,
  reference: referenceConsole,
  resources: resourcesConsole,
  files: filesConsole,
  queues: queuesConsole,
};
