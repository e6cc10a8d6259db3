// The floors of the house and the order of its domains (docs/architecture.md), as rules that fail the build.

/**
 * In order of dependence: a domain may use those before it. Whoever needs it the other way round subscribes to an event.
 * The same names run through server modules and contract folders.
 */
const domains =
  'reference files identity staff programme exhibition content live membership ticketing ledger waiting-room orders payments invoices reception rewards messages order-desk people-desk finance entrance engagement itinerary search analytics discovery edition dashboard connections privacy'.split(
    ' ',
  );

const test = '\\.test\\.(ts|tsx|mjs)$';
const modules = '^apps/server/src/modules';

/** @param {string} folder the one that holds the domains' folders */
const orderOfDomains = (folder) =>
  domains.map((domain, index) => ({
    name: `${folder.endsWith('modules') ? 'module' : 'contract'}-order-${domain}`,
    comment: `${domain} stands before these domains and may not depend on them`,
    severity: 'error',
    from: { path: `${folder}/${domain}/`, pathNot: test },
    to: { path: `${folder}/(${domains.slice(index + 1).join('|') || '-'})/` },
  }));

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'two files that need each other are one thing, or hide a third; types alone bind nothing at run time',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-floor',
      comment: 'contract is what clients and server agree on: zod and nothing else',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: [test, '^packages/contract/src/testing/'] },
      to: { pathNot: ['^packages/contract/src/', 'node_modules/zod/'] },
    },
    {
      name: 'ui-floor',
      comment: 'ui knows no router, no API, no words',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: ['^apps/', '^packages/(?!ui/)', 'node_modules/(react-router|i18next|react-i18next)/'] },
    },
    {
      name: 'web-floor',
      comment: 'clients stand on contract and ui',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: ['^apps/(?!web/)', '^packages/(?!contract/|ui/)'] },
    },
    {
      name: 'console-floor',
      comment: 'clients stand on contract and ui',
      severity: 'error',
      from: { path: '^apps/console/' },
      to: { path: ['^apps/(?!console/)', '^packages/(?!contract/|ui/)'] },
    },
    {
      name: 'door-floor',
      comment: 'clients stand on contract and ui',
      severity: 'error',
      from: { path: '^apps/door/' },
      to: { path: ['^apps/(?!door/)', '^packages/(?!contract/|ui/)'] },
    },
    {
      name: 'sandbox-floor',
      comment: 'the sandbox plays third parties: of us it may know how things look, not how they work',
      severity: 'error',
      from: { path: '^packages/sandbox/' },
      to: { path: ['^apps/', '^packages/(?!sandbox/|ui/|lettering/)'] },
    },
    {
      name: 'lettering-floor',
      comment:
        'letters and fonts: libraries only, so that the server and the third parties it is tried with print alike',
      severity: 'error',
      from: { path: '^packages/lettering/' },
      to: { path: ['^apps/', '^packages/(?!lettering/)'] },
    },
    {
      name: 'server-not-web',
      comment: 'the server meets its clients as built bundles only, and draws what they draw',
      severity: 'error',
      from: { path: '^apps/server/src/' },
      to: { path: ['^apps/(web|console|door)/src/', '^packages/ui/(?!src/drawing/)'] },
    },
    {
      name: 'http-floor',
      comment: 'http knows modules by their routes',
      severity: 'error',
      from: { path: '^apps/server/src/http/', pathNot: test },
      to: { path: `${modules}/`, pathNot: '/routes\\.ts$' },
    },
    {
      name: 'platform-floor',
      comment: 'platform and ports carry the modules and know none of them',
      severity: 'error',
      from: { path: '^apps/server/src/(platform|ports)/', pathNot: test },
      to: { path: '^apps/server/src/(modules|http|demo|app|main)' },
    },
    {
      name: 'database-connections',
      comment:
        'every connection is made by platform/database-client.ts: one made elsewhere has no listener while it is lent, so that its loss ends the process, and does not follow the database to another host',
      severity: 'error',
      from: {
        path: '^(apps|bench|e2e|packages|tools)/',
        pathNot: '^apps/server/src/platform/database-(client|hosts|client\\.test)\\.ts$',
      },
      to: { path: 'node_modules/(pg|pg-pool|postgres)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'job-queue-connections',
      comment: 'pg-boss would open a pool of its own: only platform/jobs.ts makes one, and hands it ours',
      severity: 'error',
      from: { pathNot: '^apps/server/src/platform/jobs\\.ts$' },
      to: { path: 'node_modules/pg-boss/' },
    },
    {
      name: 'module-floor',
      comment: 'modules stand on platform; of http they know only what a binding is made of',
      severity: 'error',
      from: { path: `${modules}/`, pathNot: test },
      to: {
        path: '^(apps/server/src/(http|demo|app|main)|packages/sandbox/)',
        pathNot: '/http/(context|console-context|console-access|paging|route-config)\\.ts$',
      },
    },
    {
      name: 'module-ports',
      comment: "modules know a third party by its port's interface; which adapter it is, the composition root decides",
      severity: 'error',
      from: { path: `${modules}/`, pathNot: test },
      to: { path: '^apps/server/src/ports/', pathNot: '/(mailer|sender|provider)\\.ts$' },
    },
    {
      name: 'module-door',
      comment:
        "another module is entered by its commands (an order's refunds and a person's tag have verbs of their own, and what is masked looks the same everywhere), queries (of whatever noun) or events",
      severity: 'error',
      from: { path: `${modules}/([^/]+)/`, pathNot: [test, '/(tables|[a-z-]*queries)\\.ts$'] },
      to: {
        path: `${modules}/`,
        pathNot: [`${modules}/$1/`, '/(commands|refunds|tags|masks|[a-z-]*queries|events)\\.ts$'],
      },
    },
    {
      name: 'module-joins',
      comment:
        "queries may also join another module's tables: SQL does what loops over two modules' rows would do slowly",
      severity: 'error',
      from: { path: `${modules}/([^/]+)/[a-z-]*queries\\.ts$` },
      to: {
        path: `${modules}/`,
        pathNot: [`${modules}/$1/`, '/(commands|refunds|masks|[a-z-]*queries|events|tables)\\.ts$'],
      },
    },
    {
      name: 'module-tables',
      severity: 'error',
      comment: "tables may refer to another module's tables, and to nothing else of it",
      from: { path: `${modules}/([^/]+)/tables\\.ts$` },
      to: { path: `${modules}/`, pathNot: [`${modules}/$1/`, '/tables\\.ts$'] },
    },
    {
      name: 'known-domains',
      comment: 'a new domain needs its place in the order first',
      severity: 'error',
      from: { path: `${modules}/(?!(${domains.join('|')})/)` },
      to: {},
    },
    ...orderOfDomains(modules),
    ...orderOfDomains('^packages/contract/src'),
    {
      name: 'screens-apart',
      comment: 'a screen never imports another screen; what they share is a feature',
      severity: 'error',
      from: { path: '^apps/web/src/screens/([^/]+/[^/]+)/' },
      to: { path: '^apps/web/src/screens/[^/]+/[^/]+/', pathNot: '^apps/web/src/screens/$1/' },
    },
    {
      name: 'console-screens-apart',
      comment: 'a screen of the console never imports one of another domain; what they share is a part',
      severity: 'error',
      from: { path: '^apps/console/src/screens/([^/]+)/' },
      to: { path: '^apps/console/src/screens/[^/]+/', pathNot: '^apps/console/src/screens/$1/' },
    },
    {
      name: 'testing-in-tests',
      comment: 'what tests build with does not reach what runs',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: [test, '\\.component-test\\.tsx$', '^apps/server/faults/', '^(apps|packages)/[a-z]+/src/testing/'],
      },
      to: { path: '^(apps|packages)/[a-z]+/src/testing/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/(build|\\.react-router)/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
