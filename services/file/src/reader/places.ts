import { CERTIFICATE_FIELDS, type ReadPlace } from '@nabericht/domain/certificate/certificate';
import type { Box } from './page/page.ts';
import type { FieldBoxes } from './understanding/understand-page.ts';

const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000));

/** The places of the values as fractions of the page, so that they are valid at any size. */
export function placesOn(frame: Box, boxes: FieldBoxes): ReadPlace[] {
  const [width, height] = [frame.x1 - frame.x0, frame.y1 - frame.y0];
  return CERTIFICATE_FIELDS.flatMap((field) => {
    const box = boxes[field];
    if (!box) return [];
    const x = within((box.x0 - frame.x0) / width);
    const y = within((box.y0 - frame.y0) / height);
    return {
      field,
      x,
      y,
      width: within((box.x1 - frame.x0) / width) - x,
      height: within((box.y1 - frame.y0) / height) - y,
    };
  });
}
