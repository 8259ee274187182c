import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { createTraces } from '../../src/backend/platform/http/traces';
import { everything, testBackend } from '../support/backend';

interface SentSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

/** A collector that accepts OTLP as JSON, and keeps the requests. */
const startCollector = async () => {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      sent.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    spans: () =>
      sent.flatMap((body) => {
        const { resourceSpans } = JSON.parse(body) as {
          readonly resourceSpans: readonly {
            readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
          }[];
        };
        return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
      }),
    close: () => server.close(),
  };
};

const valueOf = (span: SentSpan | undefined, key: string): unknown =>
  Object.values(span?.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];

test('a call is a span of the trace that its caller began, with its turns at the database inside, and names nobody', async () => {
  const collector = await startCollector();
  const traces = await createTraces(collector.url);
  const backend = await testBackend({ traces });
  const meenakshi = await backend.join('meenakshi', everything);
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

  const reply = await backend.app.inject({
    url: '/api/console/customers/987654?secret=text',
    headers: { ...meenakshi.headers, traceparent: `00-${trace}-00f067aa0ba902b7-01` },
  });
  await traces.stop();

  const spans = collector.spans();
  const call = spans.find(({ name }) => name === 'GET /api/console/customers/:id');
  expect(call).toMatchObject({ kind: 2, traceId: trace, parentSpanId: '00f067aa0ba902b7' });
  expect(valueOf(call, 'http.response.status_code')).toBe(404);
  expect(valueOf(call, 'request.id')).toBe(reply.headers['x-request-id']);
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId).map(({ name }) => name);
  expect(new Set(inside)).toEqual(new Set(['wait for the database', 'database']));
  for (const secret of ['987654', 'secret=text', 'meenakshi', ...Object.values(meenakshi.headers)])
    expect(collector.sent.join()).not.toContain(secret);
  collector.close();
  await backend.close();
});

test('a collector that is not there costs no call', async () => {
  const traces = await createTraces('http://127.0.0.1:9');
  const backend = await testBackend({ traces });
  const admin = await backend.signInAdmin();

  expect((await admin.call(contract.departments.getList, {})).rows.length).toBeGreaterThan(0);

  await traces.stop();
  await backend.close();
});
