import { readdirSync, readFileSync } from 'node:fs';
import { laterSchemas } from './laterSchemas.ts';
import { swapping, type Spared } from './spared.ts';

/** The names of all methods that are called in the sources of the console, whatever they are called on. */
const readCalledNames = (): ReadonlySet<string> => {
  const sources = ['src/contract', 'src/console'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  );
  return new Set(sources.join('\n').match(/(?<=\.)\w+(?=[<(])/g));
};

/** The code of a class of methods without those that neither it nor the console calls. */
const withoutUncalledMethods = (code: string): string => {
  const called = new Set([...readCalledNames(), ...new Set(code.match(/(?<=\bthis\.)\w+(?=\()/g))]);
  return code.replaceAll(
    /^ {4}(?:async )?(?:(\w+)\(.*\) \{|(\w+): (?:async )?function.*\{)\n[\s\S]*?^ {4}\},\n/gm,
    (method, name?: string, property?: string) => (called.has(name ?? property ?? '') ? method : ''),
  );
};

/** What the console's schemas do without: a third of zod. A method that is called anywhere in the sources stays. */
export const sparedOfZod: readonly Spared[] = [
  {
    module: '/zod/v4/classic/schemas.js',
    why: 'nothing here asks a schema for its JSON Schema, and a method that no schema calls keeps what it makes',
    instead: (code) =>
      swapping(
        [/core\.\$ZodObjectJIT\.init/, 'core.$ZodObject.init'], // the policy of the pages forbids code made of text
        [/processors\.aggregateChecks\(inst\)/g, '({})'], // what a schema says of its own limits: not read here
        [/^\s*inst\._zod\.processJSONSchema = .*;$/gm, ''],
        [/create(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)/g, 'undefined'],
      )(laterSchemas(withoutUncalledMethods(code))),
  },
  {
    module: '/zod/v4/locales/en.js',
    why: 'every fault has words of our own (contract/faultWords.ts)',
    instead: `export default () => ({ localeError: () => undefined });`,
  },
  {
    module: '/zod/v4/core/memoizer.js',
    why: 'no answer and no schema here holds itself',
    instead: `export class $ZodCyclicError extends Error {}
      export const memoizer = () => undefined, isRecursiveSchema = () => false, isBackEdge = () => false;`,
  },
];
