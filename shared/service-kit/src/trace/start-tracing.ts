import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  type SpanExporter,
  type SpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { spansSent } from '../metrics.ts';

export interface Tracing {
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

/**
 * Gives every request and job of this process a trace that continues in the services it calls (W3C Trace Context), and whose id
 * is in its log lines. Spans are sent only where an OpenTelemetry collector is configured.
 * @param name of this process: `service.name` of its spans
 * @param options.collector its address, without `/v1/traces`
 * @param options.processors get the spans as well
 */
export async function startTracing(
  name: string,
  { collector, processors = [] }: { collector?: string | undefined; processors?: SpanProcessor[] },
): Promise<Tracing> {
  const spanProcessors = [...(collector ? [await sendTo(collector)] : []), ...processors];
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    spanProcessors,
    // Without a collector, only ids are made. The visitor must not decide what is collected, although the browser sends a flag
    // for that.
    sampler: spanProcessors.length > 0 ? new AlwaysOnSampler() : new AlwaysOffSampler(),
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    stop: async () => {
      await provider.shutdown();
      for (const part of [context, propagation, trace]) part.disable();
    },
  };
}

/** Loaded only where it is used: it is larger than everything else. */
async function sendTo(collector: string): Promise<SpanProcessor> {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto');
  const url = `${collector.replace(/\/$/, '')}/v1/traces`;
  return new BatchSpanProcessor({ exporter: counted(new OTLPTraceExporter({ url })) });
}

/** Counts lost spans, so that the lack of a trace can be explained. */
const counted = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, tell) =>
    exporter.export(spans, (result) => {
      const outcome = result.code === ExportResultCode.SUCCESS ? 'taken' : 'lost';
      spansSent.inc({ outcome }, spans.length);
      tell(result);
    }),
  shutdown: () => exporter.shutdown(),
});
