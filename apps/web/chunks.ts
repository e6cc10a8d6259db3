interface Graph {
  getModuleInfo(id: string): { importers: string[] } | null;
}

const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
/** Every icon hangs together by the package's one index: their use tells nothing here. */
const icon = /\/lucide-react\/dist\/esm\/icons\//;
/** How sessions are shown, here and there: by themselves these would be twenty files of a few hundred bytes. */
const sessions =
  /\/(src\/features\/programme\/(play-tag|session|session-item|session-words)\.tsx?|src\/(features\/zones\/.*|zones|now|phrases\/(en|zh)\/(programme|zones))\.tsx?|ui\/src\/(drawing\/plate|hall-glyph|plate|section-head|session-row|title-link|venue-label)\.tsx?)$/;
/** Saving, liking and sharing, wherever a thing is shown. */
const acts =
  /\/src\/(features\/engagement\/(act-button|act-failure|like-button|save-button|saved-things|settler|share-button|thing-actions|use-liking)|phrases\/(en|zh)\/engagement)\.tsx?$/;
/** Taking a place. */
const places =
  /\/src\/(features\/reservations\/(booking-alert|own-reservations|reserve-card|reserve-notes|standing)|phrases\/(en|zh)\/reservation)\.tsx?$/;
/** Small things that most pages have; a group that needed one would bring itself along to whoever else does. */
const everyday =
  /\/(src\/(page-meta|own-data|features\/confirm-sheet)|ui\/src\/(status-tag|press-lock|segmented|late-sheet|format\/(count|price)))\.tsx?$|\/icons\/chevron-right\.mjs$/;
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
  // What lists and pages of sessions have in common.
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
