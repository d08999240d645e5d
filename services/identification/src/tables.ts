import type { IdentificationStatus } from '@nabericht/domain/identification';

export interface ProcessTable {
  id: string;
  dossier_id: string;
  person_id: string;
  /** Whose session asked for it: nobody else may look. */
  user_id: string;
  status: IdentificationStatus;
  requested_at: Date;
}

export interface IdentificationTables {
  process: ProcessTable;
}
