interface Graph {
  getModuleInfo(id: string): { importers: string[] } | null;
}

const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
/** Every icon hangs together by the package's one index: their use tells nothing here. */
const icon = /\/lucide-react\/dist\/esm\/icons\//;
/** The drawn halls, and what a session is: pages have these from the start, and their parts use them too. */
const art = /\/ui\/src\/(drawing\/(hall|nest|number|random)|hall-figure)\.tsx?$/;
const programme =
  /\/src\/(features\/programme\/(play-tag|session|shown-viewers)|phrases\/(en|zh)\/programme|bilingual)\.tsx?$/;
/** Calls, and what belongs to the person who is signed in. */
const calls =
  /\/(src\/(api|features\/analytics\/behaviour|hydrated|leaving|now|own-data|signature)|contract\/src\/(client|protocol-refusals|refusal))\.tsx?$/;
/** Of which sections and lists are made. */
const sections =
  /\/(ui\/src\/(card|cell|section-head|segmented|title-link)\.tsx|icons\/(chevron-right|rotate-cw|x)\.mjs)$/;
/** How sessions are shown, here and there: by themselves these would be twenty files of a few hundred bytes. */
const sessions =
  /\/(src\/(features\/programme\/(session-item|session-words)\.tsx?|features\/zones\/.*|zones\.ts|phrases\/(en|zh)\/zones\.ts)|ui\/src\/(drawing\/plate|hall-glyph|plate|session-row|venue-label)\.tsx?)$/;
/** Saving, liking and sharing, wherever a thing is shown. */
const acts =
  /\/(src\/(features\/engagement\/(act-button|act-failure|gone-things|like-button|save-button|saved-things|settler|share-button|thing-actions|unsettled|use-liking)|phrases\/(en|zh)\/engagement))\.tsx?$/;
/** Taking a place. */
const places =
  /\/src\/(features\/reservations\/(booking-alert|kept-press|newer-thing|own-reservations|reserve-card|reserve-notes|resumed-press|standing)|phrases\/(en|zh)\/reservation)\.tsx?$/;
/** What stands in the place of something that is missing, failed or out of reach. */
const states =
  /\/(ui\/src\/(empty-state|error-state|offline-state|page-state)\.tsx|src\/phrases\/(en|zh)\/failures\.ts)$/;
/** Small things that most pages have; a group that needed one would bring itself along to whoever else does. */
const everyday = /\/(src\/page-meta|ui\/src\/(status-tag|press-lock|format\/(count|price)))\.tsx?$/;
/** What every page of the site starts with. */
const start = /\/src\/(entry\.client|root|layouts\/main)\.tsx/;

/**
 * The files that every page loads: as two instead of thirty they compress better. All the rest is split by route.
 * The framework stays the same from one release of ours to the next, so browsers keep it.
 */
export const everyPagesParts = [
  { name: 'framework', test: framework, priority: 2 },
  {
    name: (id: string, graph: Graph) =>
      everyday.test(id) || (!icon.test(id) && startsPages(id, graph, new Set())) ? 'frame' : null,
    priority: 1,
  },
  { name: 'art', test: art, priority: 1 },
  { name: 'programme', test: programme, priority: 1 },
  { name: 'calls', test: calls, priority: 1 },
  { name: 'sections', test: sections, priority: 1 },
  // Most parts of pages are made of these.
  { name: 'states', test: states },
  { name: 'sessions', test: sessions },
  { name: 'acts', test: acts },
  { name: 'places', test: places },
];

/** Whether the start of every page imports it, directly or through others, but not on demand. */
function startsPages(id: string, graph: Graph, seen: Set<string>): boolean {
  if (start.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => startsPages(importer, graph, seen)) ?? false;
}
