import { runnerImport, type Plugin } from 'vite';
import type * as factsModule from '../contract/facts.ts';

const FACTS = 'src/contract/facts.ts';

// One reading serves both builds of the console.
// The first reads what each page needs, the second writes the files.
let read: Promise<string> | undefined;
const readFacts = async () => {
  const { module } = await runnerImport<typeof factsModule>(`./${FACTS}`, { configFile: false, logLevel: 'error' });
  return Object.entries(module)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
};

/**
 * Puts the facts of the contract's rows into the built console, instead of the module that derives them.
 * The first page then loads without the schemas of all other pages (decision 0125).
 */
export const builtFacts = (): Plugin => ({
  name: 'metro:built-facts',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  enforce: 'pre',
  load: (id) => (id.endsWith(`/${FACTS}`) ? (read ??= readFacts()) : undefined),
});
