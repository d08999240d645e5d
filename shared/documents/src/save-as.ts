const NAMED = /filename\*=UTF-8''([^;]+)/i;
const QUOTED = /filename="([^"]*)"/i;

/** The file name that the server gives, or else `otherwise`. */
export function nameOfDownload(disposition: string | null, otherwise: string): string {
  try {
    const encoded = NAMED.exec(disposition ?? '')?.[1];
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // Malformed encoding: use the plain name.
  }
  return QUOTED.exec(disposition ?? '')?.[1] || otherwise;
}

/** Lets the browser save the response, under the file name that the server gives. */
export async function saveAs(response: Response, otherwise: string): Promise<void> {
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameOfDownload(response.headers.get('content-disposition'), otherwise);
  link.click();
  // The download has started by then, so the bytes need not stay in memory as long as the page does.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
