import { MAX_CANDIDATE_BYTES, registryContract, registryPaths } from '@nabericht/contracts/registry';
import { bindContract } from '@nabericht/service-kit/bind-contract';
import type { Hono } from 'hono';
import type { RegistryDeps } from '../deps.ts';
import { orBusyEach } from '../or-busy.ts';
import { ReleaseRefused } from '../release/release-refused.ts';
import { alertHandlers } from './alerts.ts';
import { candidateHandlers } from './candidates.ts';
import { flagHandlers } from './flags.ts';
import { healthHandlers } from './health.ts';
import { keyHandlers } from './keys.ts';
import { moveHandlers } from './moves.ts';
import { readHandlers } from './reads.ts';
import { asProblem } from './refusal-problem.ts';
import { rolloutHandlers } from './rollouts.ts';
import { type TeamHandlers, teamDoor } from './team-door.ts';
import { waitingHandlers } from './waiting.ts';

/** The overhead of the form around the files. */
const FORM_BYTES = 1024 * 1024;

/** The endpoints for teams: everything under /registry/v1. */
export function addTeamApi(app: Hono, deps: RegistryDeps): void {
  const handlers = {
    ...readHandlers(deps),
    ...candidateHandlers(deps),
    ...moveHandlers(deps),
    ...healthHandlers(deps),
    ...alertHandlers(deps),
    ...flagHandlers(deps),
    ...rolloutHandlers(deps),
    ...keyHandlers(deps),
    ...waitingHandlers(deps),
  };
  bindContract(
    app,
    registryPaths,
    registryContract,
    orBusyEach(deps.db, refusing(handlers, deps)),
    teamDoor(deps),
    {
      maxFormBytes: MAX_CANDIDATE_BYTES + FORM_BYTES,
    },
  );
}

/** Wraps the handlers: a refusal is answered as a problem, and logged with its gates. */
function refusing(handlers: TeamHandlers, { log }: RegistryDeps): TeamHandlers {
  const answering = Object.entries<(input: never) => Promise<unknown>>(handlers).map(([asked, handler]) => {
    const answer = (input: never) =>
      handler(input).catch((error: unknown) => {
        if (error instanceof ReleaseRefused) log.info('refused', { asked, gates: gatesOf(error) });
        throw asProblem(error);
      });
    return [asked, answer];
  });
  return Object.fromEntries(answering) as TeamHandlers;
}

const gatesOf = ({ refusals }: ReleaseRefused) => [...new Set(refusals.map(({ gate }) => gate))].join(' ');
