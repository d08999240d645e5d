/** What the routes load at once but apart, while the draft is on its way: forms, rules and their screens. */
export { ReportFlow } from './flow/ReportFlow.tsx';
export { CreateDossier } from './screens/create-dossier/CreateDossier.tsx';
