import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// The alias of lodash that the build has (vite.config.ts), for what Node.js itself loads: the libraries of a test.
// Node.js asks for the address of a module in a thread of its own.
if (isMainThread) register(import.meta.url);

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, nextResolve) =>
  nextResolve(specifier.replace(/^lodash\/(\w+)(?:\.js)?$/, 'es-toolkit/compat/$1'), context);
