interface Graph {
  getModuleInfo(id: string): { importers: string[] } | null;
}

const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
/** Every icon hangs together by the package's one index: their use tells nothing here. */
const icon = /\/lucide-react\/dist\/esm\/icons\//;
/** What every page of the site starts with. */
const start = /\/src\/(entry\.client|root|layouts\/main)\.tsx/;

/**
 * The files that every page loads: as two instead of thirty they compress better. All the rest is split by route.
 * The framework stays the same from one release of ours to the next, so browsers keep it.
 */
export const everyPagesParts = [
  { name: 'framework', test: framework, priority: 2 },
  {
    name: (id: string, graph: Graph) => (!icon.test(id) && startsPages(id, graph, new Set()) ? 'frame' : null),
    priority: 1,
  },
];

/** Whether the start of every page imports it, directly or through others, but not on demand. */
function startsPages(id: string, graph: Graph, seen: Set<string>): boolean {
  if (start.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => startsPages(importer, graph, seen)) ?? false;
}
