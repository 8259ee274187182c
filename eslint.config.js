import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

export default tseslint.config(
  { ignores: ['dist/', 'build/', 'data/', 'node_modules/', 'test-results/', 'src/backend/migrations/'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only (docs: style).' },
      ],
    },
  },
  { files: ['src/console/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['*.config.{js,ts}', '*.cjs', 'src/launch/**', 'tests/bench/**'],
    rules: { 'no-restricted-syntax': 'off', 'no-console': 'off' },
  },
  // One door a capability: the network, cookies and storage, the environment and the clock each have one file.
  {
    files: ['src/console/**/*.{ts,tsx}'],
    ignores: [
      'src/console/providers/client.ts',
      'src/console/providers/session.ts',
      'src/console/providers/store.ts',
      'src/console/config.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'The only fetch is providers/client.ts.' },
        { name: 'localStorage', message: 'Cookies and storage belong to providers/session.ts.' },
        { name: 'sessionStorage', message: 'Cookies and storage belong to providers/session.ts.' },
        { name: 'indexedDB', message: 'Preferences and drafts belong to providers/store.ts.' },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'js-cookie', message: 'Cookies belong to providers/session.ts.' },
            { name: 'idb-keyval', message: 'Preferences and drafts belong to providers/store.ts.' },
            {
              name: 'react-router',
              message: 'Import routing from react-router-dom (two copies under vitest otherwise).',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/backend/**/*.ts'],
    ignores: ['src/backend/main.ts', 'src/backend/verifyLogs.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'The environment is read in backend/main.ts and verifyLogs.ts.',
        },
      ],
    },
  },
);
