import { DossierGate } from '@nabericht/dossier/DossierGate';
import { paths } from '@nabericht/remote';
import { Navigate } from '@nabericht/router';

/** Loads a dossier and leads to its task list; says so when the dossier does not exist. */
export function DossierLoaderScreen() {
  return <DossierGate>{({ dossierId }) => <Navigate replace to={paths.taskList(dossierId)} />}</DossierGate>;
}
