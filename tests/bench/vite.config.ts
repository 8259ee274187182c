import { defineConfig } from 'vite';

/** Builds one file for Node, and nothing of the product around it. */
export default defineConfig({ publicDir: false, build: { target: 'node20', minify: false } });
