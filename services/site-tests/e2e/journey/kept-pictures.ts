import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { findDifference, markSquares } from './compare-pictures.ts';
import { PICTURED_SCENES } from './pictured-scenes.ts';
import { fileNameOf, type Picture } from './take-pictures.ts';

const FOLDER = join(import.meta.dirname, '../../pictures');
const PATIENCE_MS = 10_000;
const PAUSE_MS = 250;

const fileOf = (app: string, name: string) => join(FOLDER, app, `${name}.avif`);

const readKept = (app: string, name: string) => readFile(fileOf(app, name)).catch(() => null);

export const isPictured = (app: string, scene: string) => scene in (PICTURED_SCENES[app] ?? {});

/**
 * Describes how a picture differs from the stored one; null if it does not.
 * @param results the folder for the expected, the actual and the marked picture if they differ
 */
export async function comparePicture(app: string, { name, take }: Picture, results: string) {
  const kept = await readKept(app, name);
  if (!kept) return `no picture is kept of ${name}: npm run scenes -- --accept ${app}`;
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const actual = await take();
    const found = await findDifference(kept, actual);
    if (!found) return null;
    // A lazily loaded part may still be missing.
    if (performance.now() < until) {
      await pause();
      continue;
    }
    const place = join(results, name);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(`${place}.expected.png`, await sharp(kept).png().toBuffer());
    await writeFile(`${place}.actual.png`, actual);
    await writeFile(`${place}.difference.png`, await markSquares(actual, found.squares));
    return `${name} ${found.words}: see ${place}.{expected,actual,difference}.png`;
  }
}

/** Stores the picture once it no longer changes, if none is stored or the stored one differs. */
export async function acceptPicture(app: string, { name, take }: Picture) {
  const kept = await readKept(app, name);
  let actual = await take();
  for (let before: Buffer | undefined; !before?.equals(actual); ) {
    before = actual;
    await pause();
    actual = await take();
  }
  const found = kept && (await findDifference(kept, actual));
  if (kept && !found) return null;
  await mkdir(dirname(fileOf(app, name)), { recursive: true });
  await writeFile(fileOf(app, name), await encode(actual));
  return found ? `changed: ${app}/${name} ${found.words}` : `new: ${app}/${name}`;
}

const encode = (picture: Buffer) =>
  sharp(picture).avif({ quality: 45, chromaSubsampling: '4:4:4', effort: 3 }).toBuffer();

/** Deletes stored pictures of scenes that are no longer listed. */
export async function dropOldPictures(app: string): Promise<string[]> {
  const names = Object.keys(PICTURED_SCENES[app] ?? {}).map(fileNameOf);
  const kept = await readdir(join(FOLDER, app)).catch(() => []);
  const old = kept.filter((file) => !names.includes(file.slice(0, file.indexOf('.'))));
  for (const file of old) await rm(join(FOLDER, app, file));
  return old.map((file) => `gone: ${app}/${file}`);
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
