import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(path, 'utf8');
const namesIn = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

const rules = read('docs/deploy/alerts.yml');
const runbook = read('docs/runbook.md');

test('every metric of the alerts and the dashboard is one of the product', () => {
  const measured = namesIn(read('src/backend/platform/http/metrics.ts'), /'(console_\w+)'/g);
  const used = namesIn(rules + read('docs/deploy/grafana.json'), /\b(console_\w+?)(?:_bucket|_count)?\b/g);

  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((name) => !measured.has(name))).toEqual([]);
});

test('every alert has a section in the runbook with three commands', () => {
  const alerts = namesIn(rules, /alert: (\w+)/g);
  const sections = new Map(
    runbook
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n', 1)[0] ?? '', section.split('```')[1]?.trim().split('\n').length]),
  );

  expect(alerts.size).toBeGreaterThan(10);
  expect([...alerts].filter((alert) => sections.get(alert) !== 4)).toEqual([]);
});
