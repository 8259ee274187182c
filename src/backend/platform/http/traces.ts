import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runningCall } from '../runningCall';

/** The traces of calls, for OpenTelemetry. */
export interface Traces {
  /** Traces every call from now on: a span per call, with one inside it per use of the database. */
  readonly follow: (app: FastifyInstance) => void;
  /** Sends the remaining traces. */
  readonly stop: () => Promise<void>;
}

/** The time after which a collector without an answer loses traces. */
const PATIENCE_MS = 3000;

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '';

/**
 * Sends traces to a collector that takes OTLP over HTTP. A collector that is down costs only traces.
 * They have methods, rows of the contract, statuses and times, and the number of the request in the log and in refusals.
 * They have no address with an id, no text, no person.
 */
export const createTraces = async (endpoint: string): Promise<Traces> => {
  // Installations without a collector do not load its client.
  const [api, { W3CTraceContextPropagator }, { resourceFromAttributes }, sdk, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: PATIENCE_MS });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'metro-admin-console' }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('metro-admin-console');
  const propagator = new W3CTraceContextPropagator();

  return {
    follow: (app) => {
      const spans = new WeakMap<FastifyRequest, Span>();
      app.addHook('onRequest', (request, _reply, done) => {
        // A proxy in front may have begun the trace.
        const around = propagator.extract(api.ROOT_CONTEXT, request.headers, api.defaultTextMapGetter);
        const span = tracer.startSpan(request.method, { kind: api.SpanKind.SERVER }, around);
        spans.set(request, span);
        const call = runningCall();
        if (call)
          call.time = (what) => {
            const inner = tracer.startSpan(what, {}, api.trace.setSpan(around, span));
            return () => inner.end();
          };
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        const { method, id } = request;
        span?.updateName(`${method} ${routeOf(request)}`.trim());
        span?.setAttributes({
          ...{ 'http.request.method': method, 'http.route': routeOf(request), 'request.id': id },
          'http.response.status_code': reply.statusCode,
        });
        if (reply.statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    stop: () => provider.shutdown().catch(() => undefined),
  };
};
