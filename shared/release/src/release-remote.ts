import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { CandidateResult, MountResult, MoveResult } from '@nabericht/contracts/registry';
import { ifRevision, type Options } from './command-line.ts';
import { lineOfMove, promotionOf } from './commands.ts';
import type { ReleaseConfig } from './config.ts';
import { findChromium } from './mount/find-chromium.ts';
import { mount } from './mount/mount.ts';
import { chooseMountPaths } from './mount/mount-path.ts';
import { mountRefusals } from './mount/mount-refusals.ts';
import { Refused, refuse } from './refused.ts';
import { candidateForm, openRegistry, type SignedRegistry } from './registry/registry.ts';
import { buildRemote } from './remote/build-remote.ts';
import { checkRemote } from './remote/check-remote.ts';
import { findRemote, type Remote } from './remote/find-remote.ts';
import { readCommit, readSubject } from './remote/git.ts';
import { type Build, readBuild } from './remote/read-build.ts';
import { whileWaiting } from './while-waiting.ts';

export interface ReleaseReport {
  release: string;
  /** False when the same content was published before. */
  isNew: boolean;
  preview: CandidateResult['preview'];
  /** Null when it was admitted before. */
  mount: MountResult | null;
  /** The shell that waits to go live, and why it would refuse this release; null when none waits. */
  next: { shell: string; findings: string[] } | null;
  /** Null without --promote. */
  promoted: MoveResult | null;
  /** Milliseconds of each step. */
  took: Record<string, number>;
}

/** What the user waits for in each step. */
const AWAITED = {
  build: 'the build',
  check: 'the types',
  upload: 'the registry to take it in',
  mount: 'the browser that tries it, and the registry that admits it',
  next: 'the browser that tries it with the next shell',
  promote: 'the registry to put it live',
};
type Step = keyof typeof AWAITED;

interface ReleaseDeps {
  config: ReleaseConfig;
  /** Prints a line of progress. */
  say: (line: string) => void;
}

/** Makes a release in the registry from the sources in `folder`, and promotes it with `promote`. Throws Refused. */
export async function releaseRemote(
  folder: string,
  options: Options,
  { config, say }: ReleaseDeps,
): Promise<ReleaseReport> {
  const took: Record<string, number> = {};
  const timed = async <Result>(step: Step, work: Promise<Result>): Promise<Result> => {
    const started = performance.now();
    const result = await whileWaiting(AWAITED[step], work, say);
    took[step] = Math.round(performance.now() - started);
    return result;
  };

  const remote = await findRemote(folder);
  const places = chooseMountPaths(remote, options.path);
  // Settings that are missing are reported before a build that may take minutes.
  const registry = openRegistry(config);
  const executablePath = findChromium(config);
  if (!executablePath)
    throw refuse(
      'browser',
      'no Chromium was found to try it in',
      'npx playwright-core install --with-deps chromium, or name one with CHROMIUM_PATH.',
    );

  if (!options['no-build']) {
    await timed('build', buildRemote(remote));
    say(`built ${remote.name} in ${seconds(took.build)}`);
  }
  await timed('check', checkRemote(remote));
  say('types and texts are in order');

  const { beside } = options;
  const build = await readBuild(remote);
  const commit = await readCommit(folder);
  const hand = async () => {
    const candidate = await timed('upload', handIn(registry, build, { gitSha: commit, beside }));
    say(`handed in ${candidate.release}${candidate.isNew ? '' : ', which was there already'}`);
    say(`to look at until ${candidate.preview.expiresAt}: ${candidate.preview.url}`);
    const trial = { registry, candidate, remote, places, beside, executablePath, say };
    return { candidate, trial, seen: await timed('mount', tryOut(trial)) };
  };
  const { candidate, trial, seen } = await untilNothingMoves(hand);
  const next = seen && candidate.next ? await timed('next', tryWithNext(candidate.next, trial)) : null;
  for (const line of next ? tellNext(next) : []) say(line);

  const why = options.why ?? (await readSubject(folder)) ?? `release of ${remote.name}`;
  const asked = promotionOf([candidate.release], options);
  const promoted = options.promote
    ? await timed('promote', registry.api.move({ body: { ...asked, why } }, ifRevision(options)))
    : null;
  say(
    promoted
      ? lineOfMove(asked.kind, promoted)
      : `admitted; to put it live: promote ${candidate.release} --why "…"`,
  );
  return {
    release: candidate.release,
    isNew: candidate.isNew,
    preview: candidate.preview,
    mount: seen,
    next,
    promoted,
    took,
  };
}

const seconds = (milliseconds = 0) => `${(milliseconds / 1000).toFixed(1)} s`;

type Origin = Parameters<typeof candidateForm>[2];

const handIn = (registry: SignedRegistry, { manifest, files }: Build, origin: Origin) =>
  registry.api.addCandidate({ form: candidateForm(manifest, files, origin) });

interface Trial {
  registry: SignedRegistry;
  candidate: CandidateResult;
  remote: Remote;
  places: ReturnType<typeof chooseMountPaths>;
  beside: string | undefined;
  executablePath: string;
  say: (line: string) => void;
}

/** Mounts the candidate, and has it admitted when that went well. */
async function tryOut({
  registry,
  candidate,
  remote,
  places,
  beside,
  executablePath,
  say,
}: Trial): Promise<MountResult | null> {
  const { release, preview, mount: asked } = candidate;
  if (!asked) return null;
  const revision = release.slice(release.indexOf('@') + 1);
  const seen = await mount({ executablePath, previewUrl: preview.url, remote, revision, places });
  const refusals = mountRefusals(seen, preview.url);
  if (refusals.length > 0) throw new Refused(refusals);
  const [first, ...others] = places;
  const who = first.login ? ', as somebody signed in who has nothing' : '';
  say(
    `mounted at ${first.path}${who} in ${seen.browser}: there in ${seconds(seen.loadMs)}, nothing against it${others.length > 0 ? `, nor against its ${others.length} other ${others.length === 1 ? 'route' : 'routes'}` : ''}`,
  );
  const result: MountResult = { ...seen, ...(beside ? { beside } : {}), release, challenge: asked.challenge };
  await registry.api.admitCandidate({
    params: { release },
    body: { mount: await registry.key.signMount(result) },
  });
  return result;
}

/** Whether the shell that waits to go live accepts it; reported without refusing, as there is time to mend it. */
async function tryWithNext(
  { shell, misfits, preview }: NonNullable<CandidateResult['next']>,
  { candidate: { release }, remote, places, executablePath }: Trial,
): Promise<NonNullable<ReleaseReport['next']>> {
  if (!preview) return { shell, findings: misfits };
  const [first] = places;
  const seen = await mount({
    executablePath,
    previewUrl: preview.url,
    remote,
    revision: release.slice(release.indexOf('@') + 1),
    places: [first],
  });
  return {
    shell,
    findings: mountRefusals(seen, preview.url).map(({ gate, reason }) => `${gate}: ${reason}`),
  };
}

const tellNext = ({ shell, findings }: NonNullable<ReleaseReport['next']>): string[] =>
  findings.length === 0
    ? [`with ${shell}, which waits to be live, nothing against it either`]
    : findings.map((finding) => `with ${shell}, which waits to be live, it would be refused: ${finding}`);

/** When somebody promotes another release in between, tries again beside that one. */
async function untilNothingMoves<Result>(work: () => Promise<Result>, tries = 3): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const hasMoved = error instanceof ApiProblem && error.status === 409;
    if (!hasMoved || tries <= 1) throw error;
    return untilNothingMoves(work, tries - 1);
  }
}
