import fc, { type Arbitrary } from 'fast-check';
import type * as z from 'zod';

const likelyText = fc.constantFrom('Harbour Line', 'Told on the phone twice', 'asha.rao', '9820000001', 'QR tickets');
const unlikelyText = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\u202e',
      '😀'.repeat(60),
      "'; DROP TABLE users; --",
      '%',
      '\\',
      '%s%n',
      '../..',
      '{}',
      '[]',
    ],
    ...[
      'NaN',
      'Infinity',
      '1e309',
      '-0',
      '0000-01-01',
      '9999-12-31',
      '\ud800',
      '\r\n',
      'ﷺ'.repeat(500),
      'x'.repeat(20_000),
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
);
const days = fc.constantFrom(
  ...[
    '0000-01-01',
    '0000-12-31',
    '0001-01-01',
    '1582-10-10',
    '1899-12-31',
    '1900-01-01',
    '2099-12-31',
    '2100-01-01',
    '9999-12-31',
  ],
  ...['2026-02-28', '2026-03-02', '2026-03-01', '2026-12-31', '2024-02-29'],
);
const moments = fc.constantFrom(
  ...['0000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00.000Z'],
  ...[
    '2026-03-03T09:00:00Z',
    '2026-03-03 09:00',
    '-271821-04-20T00:00:00.000Z',
    '2026-03-03T24:00:00Z',
    '12',
    '2026-13-45',
  ],
);
const numbers = fc.oneof(
  fc.constantFrom(1, 2, 5, 10, 50, 100),
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1,
    1e-300,
    2 ** 31,
    2 ** 31 - 1,
    -(2 ** 31),
    2 ** 53 - 1,
    2 ** 53,
    1e21,
    1e300,
    32_768,
    1.005,
  ),
);
const ids = fc.oneof(
  fc.constantFrom('1', 1, '3', 3),
  fc.constantFrom(
    ...[
      '0',
      '-1',
      '1.5',
      '2147483647',
      '2147483648',
      '9223372036854775808',
      '99999999999999999999999',
      '1e3',
      ' 1',
      '0x1',
    ],
    ...[
      '00000000-0000-0000-0000-000000000000',
      'monday',
      'nobody',
      '%',
      "'",
      'é',
      'x'.repeat(3000),
      0,
      -1,
      1.5,
      2 ** 53,
      1e300,
    ],
  ),
);

interface Def {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
}

const isId = ({ options = [] }: Def): boolean => options.map(({ def }) => (def as Def).type).join() === 'string,number';

/** Returns values of a schema's shape. Each field is either likely or as unlikely as its type allows. */
export const valuesOf = (schema: z.ZodType): Arbitrary<unknown> => {
  const def = schema.def as Def;
  const inner = () => valuesOf((def.innerType ?? def.in) as z.ZodType);
  switch (def.type) {
    case 'string':
      if (def.format === 'date') return days;
      if (def.format === 'uuid') return fc.uuid();
      return fc.oneof(
        { weight: 4, arbitrary: likelyText },
        { weight: 1, arbitrary: moments },
        { weight: 2, arbitrary: unlikelyText },
      );
    case 'number':
      return numbers;
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, field]) => [name, valuesOf(field)])),
      );
    case 'array':
      return fc.array(valuesOf(def.element as z.ZodType), { maxLength: 3 });
    case 'tuple':
      return fc.tuple(...(def.items ?? []).map(valuesOf));
    case 'union':
      return isId(def) ? ids : fc.oneof(...(def.options ?? []).map(valuesOf));
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(inner(), { nil: undefined, freq: 3 });
    case 'nullable':
      return fc.option(inner(), { nil: null });
    case 'pipe':
    case 'catch':
    case 'readonly':
      return inner();
    default:
      return fc.oneof(unlikelyText, numbers, fc.constantFrom(null, true, [], {}));
  }
};

/** Ids in paths, likely and not. */
export const pathIds: Arbitrary<number | string> = ids;
