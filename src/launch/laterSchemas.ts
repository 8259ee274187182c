import { swapping } from './spared.ts';

/**
 * What makes the schemas of the built console when they first read something, not where they are written: the contract has some
 * 1,500, of which a page needs a few (decision 0215). It is appended to zod's own schemas.js, whose makers of schemas go through it.
 */
const LATER = `
const REAL = Symbol();
const isPlain = (part) => Object.getPrototypeOf(part) === Object.prototype;
const realOf = (part) => {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(realOf);
  return part[REAL] ?? (isPlain(part) ? Object.fromEntries(Object.entries(part).map(([name, each]) => [name, realOf(each)])) : part);
};
const later = (make) => {
  let made;
  const real = () => (made ??= realOf(make()));
  return new Proxy({}, {
    get: (_, name) => name === REAL ? real() : FURTHER.has(name) && made === undefined
      ? (...parts) => later(() => real()[name](...parts.map(realOf)))
      : real()[name],
    set: (_, name, value) => Reflect.set(real(), name, value),
    has: (_, name) => name in real(),
    getPrototypeOf: () => Object.getPrototypeOf(real()),
  });
};
const whenRead = (make) => (...parts) => later(() => make(...parts.map(realOf)));
`;

/** The methods that make a schema of a schema. */
const FURTHER =
  'optional nullable nullish default prefault catch readonly refine superRefine transform pipe or and array extend catchall trim toLowerCase min max length regex startsWith int positive';

/** The functions of zod that the contract makes schemas with. */
const MAKERS =
  'object strictObject looseObject string array _enum int boolean number unknown record union literal preprocess tuple discriminatedUnion uuid url email never';

/** zod's schemas.js with makers that make schemas when these are first read. */
export const laterSchemas = (code: string): string => {
  const makers = MAKERS.split(' ');
  const renamed = swapping(
    ...makers.map((name) => [new RegExp(`^(?:export )?function ${name}\\(`, 'm'), `function make_${name}(`] as const),
  )(code);
  // What zod hands out under another name it declares without `export`.
  const made = makers.map((name) => `${name.startsWith('_') ? '' : 'export '}const ${name} = whenRead(make_${name});`);
  return `${renamed}\nconst FURTHER = new Set('${FURTHER}'.split(' '));${LATER}${made.join('\n')}\n`;
};
