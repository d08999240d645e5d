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

/** Where a trace goes on: `traceparent`, as W3C Trace Context has it. */
export type TraceParent = { traceparent?: string };

interface SpanParts {
  /** Asked, asking, putting work off for later, or doing what was put off. */
  kind: 'server' | 'client' | 'producer' | 'consumer';
  /** Routes, statuses and counts; never a path, an address or what somebody typed. */
  attributes?: Attributes;
  /** What was sent along by who asked for the work; the work of this process goes on in its own trace. */
  parent?: TraceParent;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Does work as one span of a trace; what fails marks the span. */
export async function inSpan<Result>(
  name: string,
  { kind, attributes = {}, parent = {} }: SpanParts,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const around = trace.getActiveSpan();
  // Nothing collects it: the trace goes on by the ids that there are.
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

/** To be sent along with a call or a job; empty outside of a trace. */
export function traceParent(): TraceParent {
  const carrier: TraceParent = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** Joins what is being done to what it follows from, in a trace of its own: days lie between, and another person. */
export function linkTo(traceparent: string | null): void {
  const span = trace.getActiveSpan();
  if (!traceparent || !span?.isRecording()) return;
  const linked = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent }));
  if (linked) span.addLink({ context: linked });
}

/** By which the log lines of one request or job are found; undefined outside of a trace. */
export const traceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;
