import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isTest, read, root, sourceFiles, trackedFiles, workspacePackages } from './repository.ts';

const rooms = workspacePackages().filter((name) => /^(services|shared)\//.test(name));

/** The names of the tables that a service declares, each with a type of its own: `dossier: DossierTable;`. */
const tablesOf = (room: string): string[] => {
  const file = `${room}/src/tables.ts`;
  if (!trackedFiles().includes(file)) return [];
  return [...read(file).matchAll(/^ {2}(\w+): \w+Table;$/gm)].flatMap(([, name]) => name ?? []);
};

/** The queues that are named in full where they are defined: `'provider.send-notice'`. */
const queuesOf = (room: string): string[] => {
  const name = room.split('/')[1];
  const queue = new RegExp(`(?:name: |QUEUE = |[A-Z_]+ = )'(${name}\\.[a-z-]+)'`, 'g');
  const sources = sourceFiles().filter((path) => path.startsWith(`${room}/src/`) && !isTest(path));
  const named = sources.flatMap((path) =>
    [...read(path).matchAll(queue)].flatMap(([, found]) => found ?? []),
  );
  return [...new Set(named)];
};

describe.each(rooms)('%s', (room) => {
  test('says in a few lines what it is', () => {
    const path = `${room}/README.md`;
    expect(existsSync(join(root, path)), `${path} is there`).toBe(true);
    const [title = '', ...lines] = read(path).split('\n');
    expect(title).toMatch(/^# /);
    expect(lines.join(' ').trim().length).toBeGreaterThan(40);
  });
});

describe.each(rooms.filter((room) => tablesOf(room).length + queuesOf(room).length > 0))('%s', (room) => {
  test('names its tables and its jobs', () => {
    const words = new Set(read(`${room}/README.md`).match(/`[^`]+`/g));
    // The many jobs of the dossier are a list already: one file that its README names.
    const list = words.has('`jobs.ts`') ? [] : queuesOf(room);
    expect([...tablesOf(room), ...list].filter((name) => !words.has(`\`${name}\``))).toEqual([]);
  });
});
