import { around, type Box, heightOf } from './page.ts';
import type { Segment } from './segments.ts';

const overlap = (a: Box, b: Box) =>
  (Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) / Math.min(a.x1 - a.x0, b.x1 - b.x0);

/** The last lines together: a short last line of a paragraph does not end its column. */
const footOf = (column: Segment[]) => around(column.slice(-5).map((segment) => segment.box));

/** In text heights: the widest space between two words, as on a typewriter. */
const SPACE = 1.7;

/** "op de zes   en", and on the next line "twintigste": the last word of a long line can be a little apart. */
const isLastWord = (last: Segment, { words, box, line }: Segment) =>
  line === last.line &&
  words.length === 1 &&
  last.words.length > 3 &&
  box.x0 - last.box.x1 < SPACE * Math.max(heightOf(box), heightOf(last.box));

/**
 * In text heights: how far below a line the next one of its text may begin; more if a name is set apart within its sentence.
 */
const NEAR = { usual: 3.5, within: 6 };

/** The text continues after "te Breda overleden:", "VAN DIJK, Anna," */
const goesOn = ({ words }: Segment) => /\p{L}[,:]$/u.test(words.at(-1)?.text ?? '');

function continues(column: Segment[], segment: Segment): boolean {
  const last = column.at(-1) as Segment;
  if (isLastWord(last, segment)) return true;
  const near = goesOn(last) ? NEAR.within : NEAR.usual;
  const isNear = segment.box.y0 - last.box.y1 < near * heightOf(last.box);
  const isSameLine = segment.line === last.line;
  const width = isSameLine
    ? around(column.filter((one) => one.line < segment.line).map((one) => one.box))
    : footOf(column);
  return (
    isNear &&
    (!isSameLine || column.some((one) => one.line < segment.line)) &&
    overlap(width, segment.box) > 0.6
  );
}

/** Running text, column by column: a margin beside the text is not part of its sentences. */
export function flowsOf(segments: Segment[]): Segment[][] {
  const flows: Segment[][] = [];
  for (const segment of segments) {
    const flow = flows.find((column) => continues(column, segment));
    if (flow) flow.push(segment);
    else flows.push([segment]);
  }
  return flows;
}
