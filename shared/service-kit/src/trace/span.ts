import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const tracer = () => trace.getTracer('nabericht');

/** The parent of a span: `traceparent`, as in W3C Trace Context. */
export type TraceParent = { traceparent?: string };

interface SpanParts {
  /** Answering a request, sending one, enqueueing a job, or running one. */
  kind: 'server' | 'client' | 'producer' | 'consumer';
  /** Routes, statuses and counts; never a path, an address or what somebody typed. */
  attributes?: Attributes;
  /** The trace context sent with the request or job; work within this process continues its own trace. */
  parent?: TraceParent;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Runs work as one span of a trace; an error marks the span. */
export async function inSpan<Result>(
  name: string,
  { kind, attributes = {}, parent = {} }: SpanParts,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const around = trace.getActiveSpan();
  // No spans are collected: only the ids of the trace are passed on.
  if (around && !around.isRecording()) return work(around);
  const before = around ? context.active() : propagation.extract(ROOT_CONTEXT, parent);
  return tracer().startActiveSpan(name, { kind: KINDS[kind], attributes }, before, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The context to send with a call or a job; empty outside a trace. */
export function traceParent(): TraceParent {
  const carrier: TraceParent = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** Links the current work to its cause, in a separate trace: they may be days apart, and by different people. */
export function linkTo(traceparent: string | null): void {
  const span = trace.getActiveSpan();
  if (!traceparent || !span?.isRecording()) return;
  const linked = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent }));
  if (linked) span.addLink({ context: linked });
}

/** The id that connects the log lines of one request or job; undefined outside a trace. */
export const traceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;
