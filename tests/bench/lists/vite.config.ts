import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const rivals = join(process.env.RIVALS ?? '.', 'node_modules');

/**
 * Builds the page that shows one list in three ways.
 * The rivals have a folder of their own, over this project's React and MUI.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  worker: { format: 'es' },
  resolve: {
    alias: {
      'ra-data-fakerest': join(rivals, 'ra-data-fakerest'),
      '@mui/x-data-grid': join(rivals, '@mui/x-data-grid'),
    },
    dedupe: [
      'react',
      'react-dom',
      'ra-core',
      '@mui/material',
      '@mui/system',
      '@mui/utils',
      '@emotion/react',
      '@emotion/styled',
    ],
  },
});
