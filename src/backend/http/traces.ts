import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runningCall } from './runningCall';

/** Where calls are traced, for OpenTelemetry. */
export interface Traces {
  /** Traces every call from now on: a span a call, and within it one for each turn that it has at the database. */
  readonly follow: (app: FastifyInstance) => void;
  /** Sends what is left. */
  readonly stop: () => Promise<void>;
}

/** A collector that does not answer for so long has lost what it was sent. */
const PATIENCE_MS = 3000;

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '';

/**
 * Sends traces to a collector that takes OTLP over HTTP. They hold methods, rows of the contract, statuses and times, and the number
 * of the request that the log and refusals have; no address with an id, no text, no person. A collector that is away costs traces.
 */
export const createTraces = async (endpoint: string): Promise<Traces> => {
  // Installations without a collector do not load what speaks to it.
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
