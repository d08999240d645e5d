import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const deploy = join(import.meta.dirname, '../../../../deploy');

/**
 * @returns the faults that promtool found; none if it accepts the file
 */
function promtool(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  return status === 0 ? [] : [`promtool ${args.join(' ')}\n${stdout}${stderr}`];
}

interface Dashboard {
  title: string;
  panels: { title: string; targets: { expr: string }[] }[];
}

/** The query of every panel as a recording rule, because promtool has no command that checks queries alone. */
async function panelsAsRules(): Promise<object> {
  const folder = join(deploy, 'grafana');
  const rules: object[] = [];
  for (const name of await readdir(folder)) {
    const { panels } = JSON.parse(await readFile(join(folder, name), 'utf8')) as Dashboard;
    for (const { expr } of panels.flatMap(({ targets }) => targets))
      rules.push({ record: `panel:${rules.length}`, expr });
  }
  return { groups: [{ name: 'panels', rules }] };
}

/** Checks the alerts, the queries of every panel, and the tests of the alerts; returns the faults. */
export async function checkRules(): Promise<string[]> {
  const rules = join(deploy, 'prometheus/nabericht.rules');
  const folder = await mkdtemp(join(tmpdir(), 'nabericht-panels-'));
  try {
    const panels = join(folder, 'panels.json');
    await writeFile(panels, JSON.stringify(await panelsAsRules()));
    return [
      ...promtool('check', 'config', join(deploy, 'prometheus/prometheus.yml')),
      ...promtool('check', 'rules', `${rules}.yml`, panels),
      ...promtool('test', 'rules', `${rules}.test.yml`),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
