import { BODY_WIDTH, COLOURS, LAST_LINE, MARGINS } from './paper-look.ts';
import { drawSilently, type PaperPen, useLettering } from './paper-pen.ts';

const PADDING = { x: 20, y: 15 } as const;
const BETWEEN = 5;
const NAME = { font: 'title', size: 18 } as const;
const DETAIL = { size: 11, lineGap: 2 } as const;

/** The window of an envelope, which names the deceased. */
export function drawWindow(
  { pdf, whole }: PaperPen,
  { name, detail }: { name: string; detail: string },
): void {
  const width = BODY_WIDTH - 2 * PADDING.x;
  const nameHeight = useLettering(pdf, NAME).heightOfString(name, { width });
  const detailHeight = detail ? useLettering(pdf, DETAIL).heightOfString(detail, { width }) + BETWEEN : 0;
  const height = nameHeight + detailHeight + 2 * PADDING.y;
  if (pdf.y + height > LAST_LINE) pdf.addPage();
  const { y: top } = pdf;
  drawSilently(pdf, 'Layout', () => {
    pdf.lineWidth(1.25).roundedRect(MARGINS.left, top, BODY_WIDTH, height, 11);
    pdf.fillAndStroke(COLOURS.quiet, COLOURS.frame);
  });
  const x = MARGINS.left + PADDING.x;
  const put = (text: string, lettering: typeof NAME | typeof DETAIL, y: number) =>
    whole.add(
      pdf.struct('P', {}, () => {
        useLettering(pdf, lettering).text(text, x, y, { width });
      }),
    );
  put(name, NAME, top + PADDING.y);
  if (detail) put(detail, DETAIL, top + PADDING.y + nameHeight + BETWEEN);
  pdf.y = top + height;
}
