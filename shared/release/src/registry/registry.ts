import { ApiProblem } from '@nabericht/api-client/api-problem';
import { type Client, createClient, type Send } from '@nabericht/api-client/client';
import { MANIFEST_FIELD, Refusal, type registryContract, registryPaths } from '@nabericht/contracts/registry';
import * as v from 'valibot';
import type { ReleaseConfig } from '../config.ts';
import { openReleaseKey, type ReleaseKey } from '../key/release-key.ts';
import { Refused, refuse } from '../refused.ts';

/** The registry that commands talk to: over HTTP with a team's key, or within the process of an operator's command. */
export interface Registry {
  api: Client<typeof registryContract>;
}

export interface SignedRegistry extends Registry {
  url: URL;
  key: ReleaseKey;
}

/** The registry that the environment names. Throws Refused when it names none, or no key for it. */
export function openRegistry({ REGISTRY_URL, RELEASE_KEY }: ReleaseConfig): SignedRegistry {
  if (!REGISTRY_URL)
    throw refuse('registry', 'no registry is named', 'Set REGISTRY_URL to the address of the site.');
  if (!RELEASE_KEY)
    throw refuse(
      'key',
      'there is no key',
      'Set RELEASE_KEY to the key of your team, nbk_…, from your secrets.',
    );
  const key = openReleaseKey(RELEASE_KEY);
  if (!key)
    throw refuse(
      'key',
      'RELEASE_KEY is not a whole key',
      'Copy it once more, from nbk_ to the last character.',
    );
  const url = new URL(REGISTRY_URL);
  return { url, key, api: createClient<typeof registryContract>(registryPaths, createSignedSend(url, key)) };
}

/** Long enough to upload a build on a slow line. */
const PATIENCE_MS = 120_000;

/** Signs method, path and body of every request; the signed bytes are the ones that are sent. */
function createSignedSend(url: URL, key: ReleaseKey): Send {
  return async (path, init) => {
    const address = new URL(path, url);
    const request = new Request(address, init);
    const body = new Uint8Array(await request.arrayBuffer());
    const method = request.method;
    const token = await key.signRequest({ audience: url.origin, method, path: address.pathname, body });
    request.headers.set('authorization', `Bearer ${token}`);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return fetch(address, { method, headers: request.headers, signal, ...(body.length > 0 ? { body } : {}) });
  };
}

/** `files`: path → bytes, as the manifest lists them. `beside`: the shell that it is for, when that is not live yet. */
export function candidateForm(
  manifest: string,
  files: Map<string, Uint8Array>,
  { gitSha, beside }: { gitSha: string | null; beside?: string | undefined },
): FormData {
  const form = new FormData();
  form.append(MANIFEST_FIELD, new Blob([manifest]), MANIFEST_FIELD);
  for (const [path, bytes] of files) form.append(path, new Blob([new Uint8Array(bytes)]), path);
  if (gitSha) form.append('gitSha', gitSha);
  if (beside) form.append('beside', beside);
  return form;
}

const refusalsSchema = v.object({ refusals: v.pipe(v.array(Refusal), v.minLength(1)) });

/** A refusal of the registry, in words that say what to do; any other error is returned unchanged. */
export function asRefused(error: unknown, host: string): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const { status, problem, retryAfter } = error;
  const known = v.safeParse(refusalsSchema, problem);
  if (known.success) return new Refused(known.output.refusals);
  const fields = problem.errors?.map(({ field }) => field).join(', ');
  const detail = (problem.detail ?? problem.title) + (fields ? `: ${fields}` : '');
  const [gate, mend] = WORDS[status] ?? ['registry', `Look at the log of ${host}.`];
  return refuse(
    gate,
    status === 0 ? `${host} does not answer` : `${detail} (${status})`,
    retryAfter ? `${mend} In ${retryAfter} seconds.` : mend,
  );
}

const WORDS: Record<number, [gate: string, mend: string]> = {
  0: ['registry', 'Look whether REGISTRY_URL is right and the site is up.'],
  401: [
    'key',
    'The key is unknown or revoked, or this clock is wrong: ask an operator for a key (keys add).',
  ],
  403: [
    'names',
    'Use a key that may: of the team that the name belongs to, one that may promote, or an operator’s.',
  ],
  404: ['release', 'Name a release as `list` shows it.'],
  409: ['mount', 'Something else goes live all the time: release it again in a while.'],
  412: ['revision', 'Somebody moved first: look at `moves`, and decide anew.'],
  413: ['size', 'Make it smaller: a candidate has 10 MB at most.'],
  422: ['asked', 'Look at what was asked: releases are named as `list` shows them.'],
  429: ['rate', 'Try again a little later.'],
  503: ['registry', 'The database of the registry is away: try again when it is back.'],
};
