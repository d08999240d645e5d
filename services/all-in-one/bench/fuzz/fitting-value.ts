import type { Schema } from './operations.ts';
import type { Random } from './random.ts';

/** Existing ids and similar values, by the name of the field or parameter that holds them. */
export type Known = Readonly<Record<string, readonly string[]>>;

const NIL = '00000000-0000-4000-8000-000000000000';

/** A known value for a name like `dossierId`; for `id` any known id. */
export function knownText(random: Random, name: string, known: Known): string {
  const own = known[name] ?? (/^(?:_?id|uuid|.*Id)$/.test(name) ? Object.values(known).flat() : []);
  return own.length > 0 ? random.pick(own) : NIL;
}

/** A value that roughly fits its schema, so that a request is not refused because of its first field already. */
export function fittingValue(random: Random, schema: Schema, name: string, known: Known): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const [first, ...more] = [schema.anyOf, schema.oneOf, schema.allOf].filter(Boolean);
  if (first)
    return fittingValue(random, random.pick([...first, ...more.flatMap((one) => one ?? [])]), name, known);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return fittingObject(random, schema, known);
    case 'array':
      return Array.from({ length: random.below(3) }, () =>
        fittingValue(random, schema.items ?? {}, name.replace(/s$/, ''), known),
      );
    case 'number':
    case 'integer':
      return random.pick([0, 1, 2, 10, 96]);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return fittingText(random, schema, name, known);
  }
}

function fittingObject(random: Random, schema: Schema, known: Known): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.6));
  const open = typeof additionalProperties === 'object' ? { extra: additionalProperties } : {};
  return Object.fromEntries(
    [...names.map((name) => [name, properties[name] ?? {}] as const), ...Object.entries(open)].map(
      ([name, of]) => [name, fittingValue(random, of, name, known)],
    ),
  );
}

function fittingText(random: Random, { format }: Schema, name: string, known: Known): string {
  if (format === 'uuid' || known[name] || /Id$|^_?id$|^uuid$|hash|code/i.test(name)) {
    return knownText(random, name, known);
  }
  if (format === 'email' || /email/i.test(name)) return `vreemd${random.below(50)}@elders.example`;
  if (/date/i.test(name)) return random.pick(['1941-03-15', '2026-11-09']);
  if (/zip/i.test(name)) return '8911 AB';
  if (/phone/i.test(name)) return '0612345678';
  if (/country/i.test(name)) return 'NL';
  return random.pick(['Jansen', 'x', '12', 'Leeuwarden']);
}
