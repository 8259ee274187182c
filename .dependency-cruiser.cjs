/** Who may import whom. A planted breach of each rule is seen to fail in tests/launch. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contract-imports-zod-and-itself',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { pathNot: ['^src/contract/', 'node_modules/zod/'] },
    },
    {
      // The console's worker has the whole of it; a page loads the groups that it asks (contract/loadRow.ts).
      name: 'console-loads-the-contract-by-groups',
      severity: 'error',
      from: { path: '^src/console/', pathNot: '^src/console/app/lists\\.worker\\.ts$' },
      to: { path: '^src/contract/index\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'console-never-sees-backend',
      severity: 'error',
      from: { path: '^src/console/' },
      to: { path: '^src/backend/' },
    },
    {
      name: 'console-runs-in-a-browser',
      severity: 'error',
      from: { path: '^src/console/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'backend-never-sees-console',
      severity: 'error',
      from: { path: '^src/(backend|sample)/' },
      to: { path: '^src/console/' },
    },
    {
      name: 'sample-is-opened-by-main-and-launch',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/sample/', '^src/launch/', '^src/backend/main\\.ts$'] },
      to: { path: '^src/sample/' },
    },
    {
      name: 'conformance-is-a-client',
      severity: 'error',
      from: { path: '^src/conformance/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/(conformance|contract)/',
          '^src/console/data/(client|cipher)\\.ts$',
          '^src/console/data/config\\.ts$',
        ],
      },
    },
    {
      name: 'operator-is-another-program',
      severity: 'error',
      from: { path: '^src/operator/' },
      to: { path: '^src/(?!operator/|contract/)' },
    },
    {
      name: 'product-knows-no-kit',
      severity: 'error',
      from: { path: '^src/(console|backend|sample)/' },
      to: { path: '^src/(conformance|operator)/' },
    },
    {
      name: 'resource-folders-are-strangers',
      severity: 'error',
      from: { path: '^src/console/resources/([^/]+)/' },
      to: { path: '^src/console/resources/[^/]+/', pathNot: '^src/console/resources/$1/' },
    },
    {
      name: 'ui-knows-no-app',
      severity: 'error',
      from: { path: '^src/console/ui/' },
      to: { path: '^src/console/(?!ui/|data/|language/)' },
    },
    {
      name: 'data-knows-no-screen',
      severity: 'error',
      from: { path: '^src/console/data/' },
      to: { path: ['^src/console/(?!data/|language/)[^/]+/', '\\.tsx$', 'node_modules/@mui/'] },
    },
    {
      name: 'language-knows-no-screen',
      severity: 'error',
      from: { path: '^src/console/language/' },
      to: { path: '^src/console/(?!language/)' },
    },
    { name: 'source-never-imports-tests', severity: 'error', from: { path: '^src/' }, to: { path: '^tests/' } },
    {
      name: 'sql-driver-has-one-door',
      severity: 'error',
      from: { path: '^src/backend/', pathNot: '^src/backend/platform/db/' },
      to: { path: 'node_modules/(pg|@electric-sql/pglite)/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^src/backend/platform/' },
      to: { path: '^src/backend/(?!platform/)' },
    },
    {
      name: 'backend-folders-never-import-each-other',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/backend/(platform|features)/[^/]+' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
