import type { FittingProgress } from '../fit-file.ts';

export interface PdfFitting {
  maxBytes: number;
  signal: AbortSignal;
  onProgress?: ((progress: FittingProgress) => void) | undefined;
}
