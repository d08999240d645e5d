import { bytesOf, type Fields, hexOf, messagesOf, numberOf, readFields, textOf } from './protobuf.ts';

/** A span as a collector receives it. */
export interface CollectedSpan {
  /** `service.name` of the process that sent it. */
  service: string;
  traceId: string;
  spanId: string;
  /** Empty for a root span. */
  parentId: string;
  name: string;
  kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  /** In milliseconds. */
  startedAt: number;
  endedAt: number;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
  /** Spans of other traces that caused it. */
  links: { traceId: string; spanId: string }[];
}

const KINDS = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
const FAILED = 2;

const milliseconds = (fields: Fields, number: number): number => numberOf(fields, number) / 1e6;

function attributesOf(fields: Fields, number: number): CollectedSpan['attributes'] {
  return Object.fromEntries(
    messagesOf(fields, number).map((pair) => {
      const [value = new Map()] = messagesOf(pair, 2);
      return [textOf(pair, 1), bytesOf(value, 1).length > 0 ? textOf(value, 1) : numberOf(value, 3)];
    }),
  );
}

/** @param body of `POST /v1/traces`, an ExportTraceServiceRequest: https://github.com/open-telemetry/opentelemetry-proto */
export const readSpans = (body: Uint8Array): CollectedSpan[] =>
  messagesOf(readFields(body), 1).flatMap((ofResource) => {
    const [resource = new Map()] = messagesOf(ofResource, 1);
    const service = String(attributesOf(resource, 1)['service.name']);
    const spans = messagesOf(ofResource, 2).flatMap((scope) => messagesOf(scope, 2));
    return spans.map((span) => ({
      service,
      traceId: hexOf(span, 1),
      spanId: hexOf(span, 2),
      parentId: hexOf(span, 4),
      name: textOf(span, 5),
      kind: KINDS[numberOf(span, 6)] ?? 'internal',
      startedAt: milliseconds(span, 7),
      endedAt: milliseconds(span, 8),
      attributes: attributesOf(span, 9),
      hasFailed: messagesOf(span, 15).some((status) => numberOf(status, 3) === FAILED),
      links: messagesOf(span, 13).map((link) => ({ traceId: hexOf(link, 1), spanId: hexOf(link, 2) })),
    }));
  });
