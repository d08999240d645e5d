/** Why a file cannot be made small enough: shown before anything is sent. */
export type Unfit =
  | 'tooLarge'
  /** Neither a picture nor a PDF: only those can be made smaller. */
  | 'kindTooLarge'
  /** A picture that this browser has too little memory for, or cannot open. */
  | 'cannotShrink'
  | 'pdfTooManyPages'
  | 'pdfLocked'
  | 'pdfBroken'
  /** Its pages cannot be drawn in this browser, or not legibly. */
  | 'pdfCannotShrink';
