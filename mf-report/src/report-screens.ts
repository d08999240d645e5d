/** Forms, rules and their screens, in a chunk of their own that loads in parallel with the draft. */
export { ReportFlow } from './flow/ReportFlow.tsx';
export { CreateDossier } from './screens/create-dossier/CreateDossier.tsx';
