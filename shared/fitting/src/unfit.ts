/** Why a file cannot be made to fit: said before anything is sent. */
export type Unfit =
  | 'tooLarge'
  /** Neither a picture nor a PDF: only those are made smaller. */
  | 'kindTooLarge'
  /** Of a picture that this browser has no memory for, or cannot open. */
  | 'cannotShrink'
  | 'pdfTooManyPages'
  | 'pdfLocked'
  | 'pdfBroken'
  /** Its pages cannot be drawn here, or not so that they can be read. */
  | 'pdfCannotShrink';
