import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowRecogniser } from '../../src/contract/recognisers';
import { Customer } from '../../src/contract/endpoints/customers';
import { Feedback } from '../../src/contract/endpoints/feedback';
import { Rating } from '../../src/contract/endpoints/ratings';
import {
  Id,
  Instant,
  LooseNumber,
  LooseText,
  MaybeId,
  MaybeInstant,
  MaybeNumber,
  MaybeText,
  record,
} from '../../src/contract/values';

const value = fc.oneof(
  fc.constantFrom(undefined, null, '', ' ', '7', 'Zoë', true, [], {}, NaN, Infinity, -0, 12, '__proto__'),
  fc.constantFrom(
    '2026-02-31T10:00:00.000Z',
    '2024-02-29T10:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
    '2026-04-31T00:00:00.000Z',
  ),
  fc.constantFrom(
    '2026-03-02T10:00:00Z',
    '2026-03-02 10:00:00',
    '2026-03-02T24:00:00.000Z',
    '2026-03-02T10:00:00.000+05:30',
  ),
  fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true }).map((date) => date.toISOString()),
  fc.string(),
  fc.double(),
);

test.each(Object.entries({ Id, Instant, LooseNumber, LooseText, MaybeId, MaybeInstant, MaybeNumber, MaybeText }))(
  'a value that counts as %s already is one that the schema leaves as it is',
  (_name, schema) => {
    const row = record({ field: schema });
    const isAlreadyRead = rowRecogniser(row);
    fc.assert(
      fc.property(value, (field) => {
        fc.pre(isAlreadyRead?.({ field }) === true);
        expect(row.parse({ field })).toEqual({ field });
      }),
      { numRuns: 500 },
    );
  },
);

const moment = '2026-03-31T10:00:00.000Z';
test.each([
  [
    Customer,
    { id: 1, name: 'Asha', mobile: '9800000001', email: '', joined_at: moment, last_active_at: null, platform: 'ios' },
  ],
  [
    Rating,
    { id: '7', at: moment, stars: 4, comment: '', app_version: '1.2', platform: '', customer_id: 9, customer_name: '' },
  ],
  [
    Feedback,
    {
      id: 3,
      at: moment,
      category: 'App',
      subject: '',
      text: 'x',
      station: '',
      reference: '',
      customer_name: '',
      mobile: '',
    },
  ],
])(
  'rows of the lists that grow with the riders are read without their schema where they are as they should be',
  (schema, row) => {
    const isAlreadyRead = rowRecogniser(schema);

    expect(isAlreadyRead?.(row)).toBe(true);
    expect(isAlreadyRead?.({ ...row, id: '' })).toBe(false);
    expect(isAlreadyRead?.(JSON.parse('{"__proto__":{},"id":1}'))).toBe(false);
  },
);
