import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// The build's alias of lodash (vite.config.ts), for modules that Node.js itself loads: the libraries of a test.
// Node.js resolves modules in a thread of its own.
if (isMainThread) register(import.meta.url);

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, nextResolve) =>
  nextResolve(specifier.replace(/^lodash\/(\w+)(?:\.js)?$/, 'es-toolkit/compat/$1'), context);
