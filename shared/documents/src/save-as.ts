const NAMED = /filename\*=UTF-8''([^;]+)/i;
const QUOTED = /filename="([^"]*)"/i;

/** The name that the server gives a file, or the one that is known here. */
export function nameOfDownload(disposition: string | null, otherwise: string): string {
  try {
    const encoded = NAMED.exec(disposition ?? '')?.[1];
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // Not encoded as it should be: then the plain name counts.
  }
  return QUOTED.exec(disposition ?? '')?.[1] || otherwise;
}

/** Lets the browser save what the server sent, under its own name. */
export async function saveAs(response: Response, otherwise: string): Promise<void> {
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameOfDownload(response.headers.get('content-disposition'), otherwise);
  link.click();
  // The browser has begun by then; the bytes need not stay for as long as the page does.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
