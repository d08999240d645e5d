import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '@nabericht/testing/clean-up';
import { expect, test } from 'vitest';
import { readJson, root } from './repository.ts';

type Bom = { bomFormat: string; components: { name: string; version: string; purl?: string }[] };

test('the bill of materials names what is delivered, with its version, and no tool of the build', async () => {
  const file = join(await createFolder(), 'sbom.json');
  execFileSync(process.execPath, [join(root, 'shared/testing/src/write-sbom.ts'), file], { stdio: 'pipe' });
  const bom: Bom = JSON.parse(readFileSync(file, 'utf8'));
  expect(bom.bomFormat).toBe('CycloneDX');
  const versionOf = (path: string, name: string) =>
    readJson<{ dependencies: Record<string, string> }>(path).dependencies[name];
  const named = bom.components.map(({ name, version }) => `${name}@${version}`);
  expect(named).toContain(`react@${versionOf('shell/package.json', 'react')}`);
  expect(named).toContain(`hono@${versionOf('services/session/package.json', 'hono')}`);
  expect(named.filter((one) => /^(vitest|turbo|@biomejs\/biome)@/.test(one))).toEqual([]);
});
