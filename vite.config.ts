import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** `vite build` makes the static console in dist/; `vite build --ssr` makes the back end in build/backend/. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false as const,
  build: isSsrBuild
    ? {
        outDir: 'build/backend',
        rollupOptions: { input: { main: 'src/backend/main.ts' } },
      }
    : { outDir: 'dist' },
  test: {
    projects: [
      {
        extends: true as const,
        test: { name: 'contract', environment: 'node', include: ['tests/contract/**/*.test.ts'] },
      },
      {
        extends: true as const,
        test: {
          name: 'backend',
          environment: 'node',
          include: ['tests/backend/**/*.test.ts'],
          globalSetup: 'tests/support/databaseSetup.ts',
        },
      },
      {
        extends: true as const,
        test: {
          name: 'console',
          environment: 'jsdom',
          include: ['tests/console/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/support/databaseSetup.ts',
        },
      },
    ],
  },
}));
