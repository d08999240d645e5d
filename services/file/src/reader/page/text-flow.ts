import { heightOf } from './page.ts';
import type { Segment } from './segments.ts';

const overlap = (a: Segment, b: Segment) =>
  (Math.min(a.box.x1, b.box.x1) - Math.max(a.box.x0, b.box.x0)) /
  Math.min(a.box.x1 - a.box.x0, b.box.x1 - b.box.x0);

const follows = (above: Segment, below: Segment) =>
  below.line > above.line &&
  below.box.y0 - above.box.y1 < 3.5 * heightOf(above.box) &&
  overlap(above, below) > 0.6;

const continuesLine = (left: Segment, right: Segment, column: Segment[]) =>
  right.line === left.line &&
  column.some((segment) => segment.line < right.line && overlap(segment, right) > 0.6);

/** Running text, column by column: a margin beside the text is not read into its sentences. */
export function flowsOf(segments: Segment[]): Segment[][] {
  const flows: Segment[][] = [];
  for (const segment of segments) {
    const flow = flows.find((column) => {
      const last = column.at(-1) as Segment;
      return follows(last, segment) || continuesLine(last, segment, column);
    });
    if (flow) flow.push(segment);
    else flows.push([segment]);
  }
  return flows;
}
