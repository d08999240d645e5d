import type { CollectedSpan } from './collected-span.ts';

/** One trace as lines: what stands under what, when it began after the first, and how long it took, in milliseconds. */
export function traceText(spans: readonly CollectedSpan[]): string[] {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const inOrder = [...spans].sort((a, b) => a.startedAt - b.startedAt);
  const first = inOrder[0]?.startedAt ?? 0;
  const lines = (of: CollectedSpan, depth: number): string[] => {
    const { 'http.response.status_code': status, 'nabericht.mail.outcome': mail } = of.attributes;
    const what = [of.name, status, mail, ...of.links.map(({ traceId }) => `follows ${traceId}`)];
    const text = `${'  '.repeat(depth)}${what.filter((word) => word !== undefined).join(' → ')}`;
    const times = `${Math.round(of.startedAt - first)} ms, ${(of.endedAt - of.startedAt).toFixed(1)} ms`;
    const under = inOrder.filter(({ parentId }) => parentId === of.spanId);
    return [`${text.padEnd(72)} ${times}`, ...under.flatMap((one) => lines(one, depth + 1))];
  };
  return inOrder.filter(({ parentId }) => !ids.has(parentId)).flatMap((top) => lines(top, 0));
}
