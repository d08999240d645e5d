/** One place that errors pass through, whatever they are sent to. Never hand it anything a person typed. */
export function reportError(error: unknown, where: string): void {
  console.error(`[nabericht] ${where}:`, error);
}
