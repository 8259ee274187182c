import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from 'vite';
import * as z from 'zod';
import { contract } from '../../src/contract';
import type { Endpoint } from '../../src/contract/endpoint';
import { leanLibraries } from '../../src/launch/lean';

type Rows = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

const folder = mkdtempSync(join(tmpdir(), 'later-schemas-'));
let built: Rows;
beforeAll(async () => {
  const answer = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [leanLibraries({ isWorker: true })],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/contract/index.ts', formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const code = [answer].flat().flatMap((each) => ('output' in each ? each.output : []));
  const file = join(folder, 'contract.mjs');
  writeFileSync(file, code.map((each) => (each.type === 'chunk' ? each.code : '')).join('\n'));
  built = ((await import(file)) as { readonly contract: Rows }).contract;
});
afterAll(() => rmSync(folder, { recursive: true }));

const texts = ['Ring line', '12', '2026-03-01', '2026-03-01T08:00:00.000Z', 'care@example.com', '9800012345', ''];

/** A value that a schema may well take; the turn says which of several. */
const valueFor = (schema: unknown, turn: number): unknown => {
  if (schema instanceof z.ZodObject) {
    const fields: readonly (readonly [string, unknown])[] = Object.entries(schema.shape);
    return Object.fromEntries(fields.map(([name, each]) => [name, valueFor(each, turn)]));
  }
  if (schema instanceof z.ZodArray) return [valueFor(schema.element, turn), valueFor(schema.element, turn + 1)];
  if (schema instanceof z.ZodEnum) return schema.options[turn % schema.options.length];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodBoolean) return turn % 2 === 0;
  if (schema instanceof z.ZodNumber) return [5, 0, 1.5, -1][turn % 4];
  if (schema instanceof z.ZodString) return texts[turn % texts.length];
  if (schema instanceof z.ZodUnion) return valueFor(schema.options[turn % schema.options.length], turn);
  if (schema instanceof z.ZodTuple) return (schema.def.items as unknown[]).map((each) => valueFor(each, turn));
  if (schema instanceof z.ZodRecord) return { [String(texts[turn % 3])]: valueFor(schema.valueType, turn) };
  const {
    innerType,
    in: from,
    out,
  } = (schema as z.ZodType).def as { innerType?: unknown; in?: unknown; out?: unknown };
  if (innerType !== undefined) return turn % 5 === 4 ? undefined : valueFor(innerType, turn);
  if (from !== undefined) return valueFor(from instanceof z.ZodTransform ? out : from, turn);
  return texts[turn % texts.length];
};

const read = (schema: z.ZodType, value: unknown) => {
  const { success, data, error } = schema.safeParse(value);
  return success ? { data } : { faults: error.issues.map(({ path, code, message }) => ({ path, code, message })) };
};

const partsOf = ({ query, body, reply }: Endpoint) => ({ query, body: body?.schema, reply: reply.schema });

test('each schema of the built console reads what the source’s own reads, and refuses it with the same words', () => {
  const refused = { yes: 0, no: 0 };
  for (const [group, verbs] of Object.entries(contract as Rows))
    for (const [verb, row] of Object.entries(verbs)) {
      const own = partsOf(built[group]?.[verb] as Endpoint);
      for (const [part, schema] of Object.entries(partsOf(row))) {
        if (!schema) continue;
        const values = [
          undefined,
          null,
          {},
          [],
          'text',
          3,
          ...Array.from({ length: 12 }, (_, turn) => valueFor(schema, turn)),
        ];
        for (const value of values) {
          const expected = read(schema, value);
          expect(read(own[part as keyof typeof own] as z.ZodType, value), `${group}.${verb} ${part}`).toEqual(expected);
          refused['data' in expected ? 'no' : 'yes'] += 1;
        }
      }
    }
  expect(refused.no).toBeGreaterThan(1000);
  expect(refused.yes).toBeGreaterThan(1000);
});

test('a schema is made when it first reads something, and only once', () => {
  const schema = built.departments?.create?.body?.schema as z.ZodObject;

  expect(schema.shape.department_name).toBe(schema.shape.department_name);
  expect(schema.safeParse({ department_name: 'x' }).success).toBe(false);
  expect(schema.extend({}).safeParse({}).error?.issues.length).toBeGreaterThan(0);
  expect(typeof schema.parse).toBe('function');
});

test('rows of the usual form are handed on as they are, unread', () => {
  const row = {
    ...{ id: 7, name: 'Zoe', mobile: '9800012345', email: '', platform: 'iOS', tickets: 3, points: 10 },
    ...{ joined_at: '2026-03-01T08:00:00.000Z', last_active_at: '2026-03-02T08:00:00.000Z' },
  };
  const read = built.customers?.getList?.reply.schema.parse([row]) as { readonly rows: readonly unknown[] };

  expect(read.rows[0]).toBe(row);
});
