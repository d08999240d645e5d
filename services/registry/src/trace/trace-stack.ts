import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { mapOf } from '@nabericht/release-model/release-files';
import { formatRelease, parseRelease, type ReleaseId } from '@nabericht/release-model/release-id';

/** `https://site/mfe/mf-report/1.0.0-0f3a9c71/report-screens.3bd9aa47.js:1:2345`, the notation of every browser. */
const PLACE =
  /(?:https?:\/\/[\w.:[\]-]+)?\/mfe\/([\w-]+)\/([\w.]+-[0-9a-f]{8})\/([\w./~-]+\.m?js):(\d+):(\d+)/g;

/** The prefix that builds put before a path from the root of the repository. */
const ROOT = 'repository:///';

/** Finds the source map of a file that browsers get, by its path in the release; null when there is none. */
export type FindMap = (id: ReleaseId, path: string) => Promise<string | null>;

/** Replaces every place of a release in a stack, or in any text that contains one, by file and line of its sources. */
export async function traceStack(text: string, findMap: FindMap): Promise<string> {
  const maps = new Map<string, TraceMap | null>();
  const find = async (id: ReleaseId, file: string) => {
    const key = `${formatRelease(id)}/${file}`;
    if (!maps.has(key)) {
      const found = await findMap(id, mapOf(file));
      maps.set(key, found === null ? null : new TraceMap(found));
    }
    return maps.get(key) ?? null;
  };
  let traced = '';
  let end = 0;
  for (const match of text.matchAll(PLACE)) {
    const [whole, name, revision, file = '', line, column] = match;
    const id = parseRelease(`${name}@${revision}`);
    const map = id && (await find(id, file));
    // Browsers count columns from 1, source maps from 0.
    const at =
      map && originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
    traced += text.slice(end, match.index);
    traced += at?.source ? `${at.source.replace(ROOT, '')}:${at.line}:${(at.column ?? 0) + 1}` : whole;
    end = match.index + whole.length;
  }
  return traced + text.slice(end);
}
