import { encodeBody } from '../encoding/encode-body.ts';

/** A page, compressed with an encoding that the browser accepts. */
export async function encodedAnswer(
  text: Buffer<ArrayBuffer>,
  accepted: ReadonlySet<string>,
  { status, headers }: { status: number; headers: Record<string, string> },
): Promise<Response> {
  const { body, encoding } = await encodeBody(text, accepted);
  return new Response(new Uint8Array(body), {
    status,
    headers: encoding ? { ...headers, 'content-encoding': encoding } : headers,
  });
}
