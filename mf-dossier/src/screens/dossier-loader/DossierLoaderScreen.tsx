import { DossierGate } from '@nabericht/dossier/DossierGate';
import { paths } from '@nabericht/remote';
import { Navigate } from '@nabericht/router';

/** Loads a dossier and goes on to its task list; a dossier that is not there says so. */
export function DossierLoaderScreen() {
  return <DossierGate>{({ dossierId }) => <Navigate replace to={paths.taskList(dossierId)} />}</DossierGate>;
}
