/** How long a dossier is kept after its last task was completed. */
export interface Retention {
  archiveAfterMonths: number;
  eraseAfterMonths: number;
}
