import { MAX_CANDIDATE_BYTES, registryContract, registryPaths } from '@nabericht/contracts/registry';
import { bindContract } from '@nabericht/service-kit/bind-contract';
import type { Hono } from 'hono';
import { ReleaseRefused } from '../release/release-refused.ts';
import { orBusy } from './busy-registry.ts';
import { candidateHandlers } from './candidates.ts';
import { moveHandlers } from './moves.ts';
import { readHandlers } from './reads.ts';
import { asProblem } from './refusal-problem.ts';
import type { RegistryDeps } from './registry-deps.ts';
import { type RegistryHandlers, registryDoor } from './registry-door.ts';

/** What the form adds around the files. */
const FORM_BYTES = 1024 * 1024;

/** Where teams release: everything under /registry/v1. */
export function addRegistryApi(app: Hono, deps: RegistryDeps): void {
  const handlers = { ...readHandlers(deps), ...candidateHandlers(deps), ...moveHandlers(deps) };
  bindContract(app, registryPaths, registryContract, refusing(handlers, deps), registryDoor(deps), {
    maxFormBytes: MAX_CANDIDATE_BYTES + FORM_BYTES,
  });
}

/** The same handlers, of which a refusal is a problem to the caller, and stands in the log with its gates. */
function refusing(handlers: RegistryHandlers, { registry, log }: RegistryDeps): RegistryHandlers {
  const answering = Object.entries<(input: never) => Promise<unknown>>(handlers).map(([asked, handler]) => {
    const answer = (input: never) =>
      handler(input).catch((error: unknown) => {
        if (error instanceof ReleaseRefused) log.info('refused', { asked, gates: gatesOf(error) });
        throw asProblem(error);
      });
    return [asked, (input: never) => orBusy(registry, () => answer(input))];
  });
  return Object.fromEntries(answering);
}

const gatesOf = ({ refusals }: ReleaseRefused) => [...new Set(refusals.map(({ gate }) => gate))].join(' ');
