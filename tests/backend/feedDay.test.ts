import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { feedEvents } from '../../src/contract/feed/events';
import { feedExamples } from '../../src/contract/feed/examples';
import { feedDay } from '../../src/sample/city/feedDay';

const day = Date.parse('2026-03-02') / 86_400_000;

test('a day of the sample city is events of the contract, in order of time, and the same again', () => {
  const events = feedDay(day, 500);

  expect(events.filter(({ type }) => type === 'order')).toHaveLength(500);
  expect(new Set(events.map(({ type }) => type))).toEqual(
    new Set(['rider', 'card', 'order', 'gate', 'recharge', 'rating']),
  );
  expect(events.filter((event) => !feedEvents[event.type].safeParse(event).success)).toEqual([]);
  expect(new Set(events.map(({ type, id }) => `${type} ${id}`)).size).toBe(events.length);
  const times = events.filter(({ type }) => type !== 'rider' && type !== 'card').map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(feedDay(day, 500)).toEqual(events);
});

test('the examples of docs/data.md are those of the contract', () => {
  const blocks = [...readFileSync('docs/data.md', 'utf8').matchAll(/```json\n([^]*?)```/g)].map(
    ([, text = '']) => JSON.parse(text) as { readonly type: keyof typeof feedExamples },
  );

  expect(blocks).toHaveLength(4);
  for (const event of blocks) expect(event).toEqual(feedExamples[event.type]);
});
