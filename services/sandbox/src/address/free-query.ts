import * as v from 'valibot';
import type { AddressDoc } from './address-docs.ts';

const count = (fallback: number, most: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.maxValue(most)), String(fallback));

/** As in the real register, an unknown parameter is an error. */
export const FreeQuery = v.strictObject({
  q: v.optional(v.array(v.string()), []),
  fq: v.optional(v.array(v.string()), []),
  fl: v.optional(v.array(v.string()), []),
  rows: v.optional(
    v.pipe(
      v.array(v.string()),
      v.transform(([first]) => first),
      count(10, 100),
    ),
    ['10'],
  ),
  start: v.optional(
    v.pipe(
      v.array(v.string()),
      v.transform(([first]) => first),
      count(0, 10_000),
    ),
    ['0'],
  ),
});
export type FreeQuery = v.InferOutput<typeof FreeQuery>;

const same = (value: unknown, wanted: string) =>
  String(value ?? '')
    .replaceAll(' ', '')
    .toLowerCase() === wanted.replaceAll('"', '').replaceAll(' ', '').toLowerCase();

/** `field:value` compares a field; a bare word must occur in the display name. */
const accepts = (doc: AddressDoc, term: string) => {
  const [, field, wanted] = /^([a-z_]+):(.+)$/i.exec(term) ?? [];
  if (field && wanted) return same((doc as Record<string, unknown>)[field], wanted);
  return term === '*' || doc.weergavenaam.toLowerCase().includes(term.toLowerCase());
};

const fields = (doc: AddressDoc, wanted: string[]) =>
  wanted.length === 0 || wanted.includes('*')
    ? doc
    : Object.fromEntries(Object.entries(doc).filter(([name]) => wanted.includes(name)));

/** Answers in the shape of PDOK Locatieserver v3_1 `free`. */
export const answerFree = (docs: AddressDoc[], query: FreeQuery) => {
  const terms = [...query.fq, ...query.q.flatMap((text) => text.split(/\s+and\s+|\s+(?![^:]*$)/i))].filter(
    Boolean,
  );
  const found = docs.filter((doc) => terms.every((term) => accepts(doc, term.trim())));
  const wanted = query.fl.flatMap((list) => list.split(/[\s,]+/)).filter(Boolean);
  return {
    response: {
      numFound: found.length,
      start: query.start,
      maxScore: found.length > 0 ? 1 : 0,
      numFoundExact: true,
      docs: found.slice(query.start, query.start + query.rows).map((doc) => fields(doc, wanted)),
    },
  };
};
