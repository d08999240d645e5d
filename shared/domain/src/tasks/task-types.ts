/** Task types in the order in which a task list shows them. */
export const TASK_TYPES = [
  'report_deceased',
  'upload_death_certificate',
  'provider',
  'product_information',
  'reporter_product',
  'beneficiary_list',
  'beneficiary_details',
  'extra_product_by_document',
  'upload_documents',
  'own_letter',
] as const;
