import type { ConsoleBinding } from './http/console-context.ts';
import { type AnyResource, resourceBindings } from './http/console-resources.ts';
import { openContentResources } from './modules/content/resources.ts';
import { openExhibitionResources } from './modules/exhibition/resources.ts';
import { filesConsoleBindings } from './modules/files/console.ts';
import { openReferenceResources } from './modules/reference/resources.ts';
import { findNames } from './modules/staff/queries.ts';
import { staffBindings } from './modules/staff/routes.ts';
import type { Platform } from './platform/platform.ts';

/** Every resource of the product, as its module defines it. */
const openResources = (platform: Platform) =>
  [
    ...openReferenceResources(platform),
    ...openExhibitionResources(platform),
    ...openContentResources(platform),
  ] as unknown as AnyResource[];

/** Every call of the console: part of the composition root. */
export const consoleBindings = (platform: Platform): ConsoleBinding[] => [
  ...staffBindings(platform),
  ...filesConsoleBindings(platform),
  ...resourceBindings(platform, openResources(platform), (ids) => findNames(platform.database.db, ids)),
];
