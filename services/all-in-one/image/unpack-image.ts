import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { runProgram } from './run-program.ts';

const Index = v.object({ manifests: v.tuple([v.object({ digest: v.string() })]) });
const Manifest = v.object({
  config: v.object({ digest: v.string() }),
  layers: v.array(v.object({ digest: v.string() })),
});
const Settings = v.object({
  config: v.object({
    User: v.string(),
    Env: v.array(v.string()),
    Entrypoint: v.array(v.string()),
    WorkingDir: v.string(),
  }),
});

/** What an image says of how it is started. */
export type ImageSettings = v.InferOutput<typeof Settings>['config'];

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Lays out the files of an image from its archive, in the form of OCI. */
export const unpackImage = (
  archive: string,
  folder: string,
): { digest: string; root: string; settings: ImageSettings } => {
  const layout = join(folder, 'layout');
  const root = join(folder, 'root');
  for (const place of [layout, root]) mkdirSync(place);
  runProgram('tar', ['xf', archive, '-C', layout]);
  const blob = (digest: string) => join(layout, 'blobs', digest.replace(':', '/'));
  const [{ digest }] = v.parse(Index, readJson(join(layout, 'index.json'))).manifests;
  const { config, layers } = v.parse(Manifest, readJson(blob(digest)));
  for (const layer of layers) runProgram('tar', ['xf', blob(layer.digest), '-C', root]);
  return { digest, root, settings: v.parse(Settings, readJson(blob(config.digest))).config };
};
