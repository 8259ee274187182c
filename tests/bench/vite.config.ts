import { defineConfig } from 'vite';

/** Builds one file for Node.js, without the rest of the product. */
export default defineConfig({ publicDir: false, build: { target: 'node20', minify: false } });
