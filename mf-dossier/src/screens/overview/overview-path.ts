import { paths } from '@nabericht/remote';

export const overviewPath = (dossierId: string): string => `${paths.dossier(dossierId)}/overview`;
