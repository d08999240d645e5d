import * as v from 'valibot';

/** The types of documents that a file can be declared as. */
const DOCUMENT_TYPES = [
  'passport',
  'id_card',
  'driving_license',
  'residence_permit',
  'death_certificate',
  'unknown_certificate',
  'visa',
  'user_upload',
  'other',
  'attachmentFile',
  'unknown',
  'identification_image',
  'id-document front',
  'id-document-portrait',
  'selfie',
  'ubo_form_pdf',
  'logo',
  'admin_upload',
  'requested_product_file',
] as const;
export const DocumentType = v.picklist(DOCUMENT_TYPES);
export type DocumentType = v.InferOutput<typeof DocumentType>;
