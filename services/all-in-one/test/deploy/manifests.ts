import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';

export const deploy = join(import.meta.dirname, '../../../../deploy');

const Manifest = v.looseObject({
  apiVersion: v.string(),
  kind: v.string(),
  metadata: v.looseObject({ name: v.string() }),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** All documents of one file; a duplicate key is an error. */
export const readDocuments = (file: string): unknown[] =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    const [error] = [...document.errors, ...document.warnings];
    if (error) throw error;
    return document.toJS();
  });

/** Without the files that Kustomize reads itself: they are not manifests. */
export const readManifests = (folder: string): Manifest[] =>
  globSync(join(deploy, folder, '*.yaml'))
    .filter((file) => !file.endsWith('/kustomization.yaml'))
    .sort()
    .flatMap(readDocuments)
    .map((document) => v.parse(Manifest, document));
