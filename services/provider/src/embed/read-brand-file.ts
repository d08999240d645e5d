import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';

/** A brand as one JSON file: tokens by name, and the file name of a PNG in the same folder. */
const BrandFile = v.strictObject({
  tokens: v.record(v.string(), v.unknown()),
  logo: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]+\.png$/i))),
});

export interface ReadBrand {
  tokens: Record<string, unknown>;
  logo: Buffer | null;
}

/** @returns the brand, or a sentence that says why it could not be read */
export async function readBrandFile(path: string): Promise<ReadBrand | string> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return `There is no file ${path}.`;
  const file = v.safeParse(BrandFile, jsonOf(text));
  if (!file.success) {
    return `${path} must be JSON: { "tokens": { "--basis-…": "…" }, "logo": "logo.png" }, of which the logo may be left out.`;
  }
  const { tokens, logo } = file.output;
  if (!logo) return { tokens, logo: null };
  const bytes = await readFile(resolve(dirname(path), logo)).catch(() => null);
  return bytes ? { tokens, logo: bytes } : `There is no ${logo} beside ${path}.`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
