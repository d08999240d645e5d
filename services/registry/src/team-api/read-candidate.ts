import { MANIFEST_FIELD, MAX_CANDIDATE_BYTES, ShellRelease } from '@nabericht/contracts/registry';
import { parseRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import { malformed, tooLarge } from '@nabericht/service-kit/problem';
import * as v from 'valibot';
import { parseManifest } from '../release/parse-manifest.ts';
import type { BuiltRelease } from '../release/read-built-release.ts';

/** Ten times the size of ours. */
const MAX_MANIFEST_CHARACTERS = 262_144;
/** PostgreSQL cannot store these escapes of JSON: a null character, and half of a surrogate pair. */
const UNKEEPABLE = /\\u(0000|d[89a-f])|\0/i;

/** The fields that are not files of the build. */
const WORDS = [MANIFEST_FIELD, 'gitSha', 'beside'];
const GIT_SHA = /^[0-9a-f]{7,64}$/;

interface Candidate {
  built: BuiltRelease;
  gitSha: string | null;
  /** The shell that the release is for, when that is not live yet. */
  beside: ReleaseId | undefined;
}

/** Reads the build from an upload. Throws a Problem, and ReleaseRefused for its release.json. */
export async function readCandidate(form: FormData): Promise<Candidate> {
  const manifest = parseManifest(await readManifestText(form.get(MANIFEST_FIELD)));
  const files = new Map<string, Buffer>();
  let total = 0;
  for (const [path, value] of form) {
    if (WORDS.includes(path)) continue;
    if (typeof value === 'string') throw malformed(`Every field but ${WORDS.join(', ')} is a file`);
    total += value.size;
    if (total > MAX_CANDIDATE_BYTES) throw tooLarge(MAX_CANDIDATE_BYTES);
    files.set(path, Buffer.from(await value.arrayBuffer()));
  }
  return {
    built: { manifest, files },
    gitSha: readGitSha(form.get('gitSha')),
    beside: readBeside(form.get('beside')),
  };
}

async function readManifestText(value: FormDataEntryValue | null): Promise<string> {
  if (value === null) throw malformed('There is no release.json in the form');
  const text = typeof value === 'string' ? value : await value.text();
  if (text.length > MAX_MANIFEST_CHARACTERS) throw tooLarge(MAX_MANIFEST_CHARACTERS);
  if (UNKEEPABLE.test(text)) throw malformed('release.json holds a null byte, or half of a character');
  return text;
}

function readBeside(value: FormDataEntryValue | null): ReleaseId | undefined {
  if (value === null) return undefined;
  const release = v.safeParse(ShellRelease, value);
  if (!release.success) throw malformed('beside is no release of the shell');
  return parseRelease(release.output) ?? undefined;
}

function readGitSha(value: FormDataEntryValue | null): string | null {
  if (value === null) return null;
  if (typeof value !== 'string' || !GIT_SHA.test(value)) throw malformed('gitSha is no name of a commit');
  return value;
}
