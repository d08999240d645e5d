import { identificationContract } from '@nabericht/contracts/identification-contract';
import { internalIdentificationContract } from '@nabericht/contracts/internal-identification-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { bindContract, type OwnershipCheck } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import { createServiceApp } from '@nabericht/service-kit/service-app';
import { serviceDoor } from '@nabericht/service-kit/service-door';
import type { Hono } from 'hono';
import type { IdentificationDeps } from './deps.ts';
import { readAsked } from './process/may-identify.ts';
import { findProcess } from './process/process-repository.ts';
import { createRequest } from './routes/create-request.ts';
import { decideReview } from './routes/decide-review.ts';
import { eraseOfDossier } from './routes/erase-of-dossier.ts';
import { eraseOfPerson } from './routes/erase-of-person.ts';
import { finishRequest } from './routes/finish-request.ts';
import { forgetUser } from './routes/forget-user.ts';
import { listOfDossier } from './routes/list-of-dossier.ts';
import { readReview } from './routes/read-review.ts';
import { readStatus } from './routes/read-status.ts';

/** A process is visible to the user who requested it, as long as they have a say in that person. */
const askedForIt =
  (deps: IdentificationDeps): OwnershipCheck =>
  async ({ params, caller }) => {
    const process = await findProcess(deps.db, params.dossierId ?? '', params.processId ?? '');
    if (!process || !('userId' in caller) || process.user_id !== caller.userId) throw notFound();
    await readAsked(deps, caller, { dossierId: process.dossier_id, personId: process.person_id });
  };

/** Passes when the dossier service says that the caller has a say in this person. */
const hasSayIn =
  (deps: IdentificationDeps): OwnershipCheck =>
  async ({ body, caller }) => {
    await readAsked(deps, caller, body as { dossierId: string; personId: string });
  };

export function createApp(deps: IdentificationDeps): Hono {
  const app = createServiceApp(deps.log);
  const handlers = {
    createRequest: createRequest(deps),
    finishRequest: finishRequest(deps),
    readStatus: readStatus(deps),
  };
  bindContract(app, wirePaths.identification, identificationContract, handlers, serviceDoor(deps.door), {
    ownership: { process: askedForIt(deps), person: hasSayIn(deps) },
  });
  const internalHandlers = {
    listOfDossier: listOfDossier(deps),
    readReview: readReview(deps),
    decideReview: decideReview(deps),
    eraseOfDossier: eraseOfDossier(deps),
    eraseOfPerson: eraseOfPerson(deps),
    forgetUser: forgetUser(deps),
  };
  bindContract(
    app,
    internalPaths.identification,
    internalIdentificationContract,
    internalHandlers,
    serviceDoor(deps.door),
  );
  return app;
}
