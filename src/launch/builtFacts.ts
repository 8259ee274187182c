import { runnerImport, type Plugin } from 'vite';
import type * as factsModule from '../contract/facts.ts';

const FACTS = 'src/contract/facts.ts';

// One reading serves both builds of the console: that which reads what each page needs, and that which makes its files.
let read: Promise<string> | undefined;
const readFacts = async () => {
  const { module } = await runnerImport<typeof factsModule>(`./${FACTS}`, { configFile: false, logLevel: 'error' });
  return Object.entries(module)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
};

/**
 * Puts the facts of the contract's rows into the built console in place of the module that takes them out of the contract: the
 * first page comes without the schemas of all other pages (decision 0222).
 */
export const builtFacts = (): Plugin => ({
  name: 'metro:built-facts',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  enforce: 'pre',
  load: (id) => (id.endsWith(`/${FACTS}`) ? (read ??= readFacts()) : undefined),
});
