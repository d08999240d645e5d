interface Measured {
  usedJSHeapSize: number;
  jsHeapSizeLimit: number;
}

/** Above this share of what a tab may use it is about to end. */
const MOST = 0.8;

/** Only Chromium measures it; elsewhere a tab that ends for it counts as one that hung. */
export function hasFewMemory(): boolean {
  const memory = (performance as { memory?: Measured }).memory;
  return memory !== undefined && memory.usedJSHeapSize > MOST * memory.jsHeapSizeLimit;
}
