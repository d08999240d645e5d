/** A rectangle in the page's own units (points or pixels), y growing downward. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** One word with its place. `confidence` is 0..1: 1 for a text layer, the engine's own measure for a picture. */
export interface Word {
  text: string;
  box: Box;
  confidence: number;
  /** It was read twice, in a frame of its own: it is not read again. */
  isReadTwice?: true;
  /**
   * One of its letters may be one that the engine does not know: a c may be a ç. A second place on the page does not help,
   * because it is misread alike.
   */
  isUndecided?: true;
}

export interface Page {
  words: Word[];
}

export const heightOf = (box: Box) => box.y1 - box.y0;
export const isOverlapping = (a: Box, b: Box) => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
export const middleOf = (box: Box) => (box.y0 + box.y1) / 2;

/** The usual height of letters on a page, in its own units. */
export function usualHeight({ words }: Page): number {
  const heights = words.map((word) => heightOf(word.box)).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 20;
}

export function around(boxes: Box[]): Box {
  return {
    x0: Math.min(...boxes.map((box) => box.x0)),
    y0: Math.min(...boxes.map((box) => box.y0)),
    x1: Math.max(...boxes.map((box) => box.x1)),
    y1: Math.max(...boxes.map((box) => box.y1)),
  };
}
