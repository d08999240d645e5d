interface Measured {
  usedJSHeapSize: number;
  jsHeapSizeLimit: number;
}

/** Above this share of its memory limit a tab is about to crash. */
const MOST = 0.8;

/** Only Chromium reports memory; elsewhere a tab that crashes for it counts as one that hung. */
export function hasFewMemory(): boolean {
  const memory = (performance as { memory?: Measured }).memory;
  return memory !== undefined && memory.usedJSHeapSize > MOST * memory.jsHeapSizeLimit;
}
